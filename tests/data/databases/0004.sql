BEGIN TRANSACTION;
CREATE TABLE accounts (
    account_id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    chat_id INTEGER REFERENCES chats ON UPDATE CASCADE,
    player_id INTEGER REFERENCES players,
    table_id INTEGER REFERENCES tables,
    CHECK (
        CASE kind
            WHEN 'bank' THEN chat_id IS NULL AND player_id IS NULL AND table_id IS NULL
            WHEN 'player' THEN chat_id IS NOT NULL AND player_id IS NOT NULL AND table_id IS NULL
            WHEN 'pot' THEN chat_id IS NULL AND player_id IS NULL AND table_id IS NOT NULL
            ELSE 0
        END
    )
) STRICT;
INSERT INTO "accounts" VALUES(1,'bank',NULL,NULL,NULL);
INSERT INTO "accounts" VALUES(2,'pot',NULL,NULL,1);
INSERT INTO "accounts" VALUES(3,'player',-100,1,NULL);
INSERT INTO "accounts" VALUES(4,'player',-100,2,NULL);
INSERT INTO "accounts" VALUES(5,'pot',NULL,NULL,2);
INSERT INTO "accounts" VALUES(6,'player',-100,3,NULL);
INSERT INTO "accounts" VALUES(7,'pot',NULL,NULL,3);
INSERT INTO "accounts" VALUES(8,'player',-200,2,NULL);
INSERT INTO "accounts" VALUES(9,'player',-200,3,NULL);
INSERT INTO "accounts" VALUES(10,'player',-200,4,NULL);
INSERT INTO "accounts" VALUES(11,'pot',NULL,NULL,4);
INSERT INTO "accounts" VALUES(12,'player',-300,1,NULL);
INSERT INTO "accounts" VALUES(13,'player',-300,4,NULL);
CREATE TABLE chats (
    chat_id INTEGER PRIMARY KEY,
    title TEXT NOT NULL DEFAULT '',
    is_forum INTEGER NOT NULL DEFAULT 0 CHECK (is_forum IN (0, 1)),
    language TEXT
, last_rules TEXT, opens TEXT NOT NULL DEFAULT 'everyone' CHECK (opens IN ('everyone', 'admins')), stops TEXT NOT NULL DEFAULT 'opener' CHECK (stops IN ('opener', 'admins')), pause_seconds INTEGER NOT NULL DEFAULT 0 CHECK (pause_seconds >= 0), deals_itself INTEGER NOT NULL DEFAULT 0 CHECK (deals_itself IN (0, 1)), is_quiet INTEGER NOT NULL DEFAULT 0 CHECK (is_quiet IN (0, 1)), last_pace TEXT) STRICT;
INSERT INTO "chats" VALUES(-300,'',0,NULL,NULL,'everyone','opener',0,0,0,NULL);
INSERT INTO "chats" VALUES(-200,'',0,NULL,'{"format":1,"kind":"rules","preset":"classic","deck":36,"card_values":"standard","min_players":2,"max_players":6,"pairs":false,"hand_size":3,"ante":5,"cut":true,"trump":true,"shokha":false,"next_dealer":"winner","open_hands":"none","open_comp":0,"open_hand_size":3,"first_lead":"left_of_dealer","lead_rule":"winner","lead_sizes":"any","rank_leads":false,"nemazanye":false,"lead_credit":0,"lead_auction":false,"discards":"closed","partial_cover_open":false,"draw_first":"winner","draw_policy":"full_rounds","draw_from":"top","violations":"prevent","violation_penalty":"lose_deal","goal":"claim","claim_window":"after_trick","claim_min":31,"claim_max":120,"claim_fee":0,"wrong_claim":"pot_and_redeal","count_mode":"memory","undecided_at":"hands_played","undecided_pot":"ante_each","bura":"win","bura_tie":"playoff","bura_vs_aces":"rank","aces":"lead","aces_need_trump":false,"little_moscow":"off","molodka":"lead","molodka_tie":"order","combo_on_deal":"count","combo_window":0,"dave":false,"dave_scale":"double","dave_disdain":false,"dave_cap":64,"dave_crawford":false,"match":"pot","target":11,"target_lead":2,"zero_by":"points"}','everyone','opener',0,0,0,NULL);
INSERT INTO "chats" VALUES(-100,'',0,NULL,NULL,'everyone','opener',0,0,0,NULL);
CREATE TABLE house_rules (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id INTEGER NOT NULL REFERENCES chats ON UPDATE CASCADE,
    name TEXT NOT NULL,
    rules TEXT NOT NULL,
    UNIQUE (chat_id, name)
) STRICT;
INSERT INTO "house_rules" VALUES(1,-200,'Friday','{"format":1,"kind":"rules","preset":"classic","deck":36,"card_values":"standard","min_players":2,"max_players":6,"pairs":false,"hand_size":3,"ante":5,"cut":true,"trump":true,"shokha":false,"next_dealer":"winner","open_hands":"none","open_comp":0,"open_hand_size":3,"first_lead":"left_of_dealer","lead_rule":"winner","lead_sizes":"any","rank_leads":false,"nemazanye":false,"lead_credit":0,"lead_auction":false,"discards":"closed","partial_cover_open":false,"draw_first":"winner","draw_policy":"full_rounds","draw_from":"top","violations":"prevent","violation_penalty":"lose_deal","goal":"claim","claim_window":"after_trick","claim_min":31,"claim_max":120,"claim_fee":0,"wrong_claim":"pot_and_redeal","count_mode":"memory","undecided_at":"hands_played","undecided_pot":"ante_each","bura":"win","bura_tie":"playoff","bura_vs_aces":"rank","aces":"lead","aces_need_trump":false,"little_moscow":"off","molodka":"lead","molodka_tie":"order","combo_on_deal":"count","combo_window":0,"dave":false,"dave_scale":"double","dave_disdain":false,"dave_cap":64,"dave_crawford":false,"match":"pot","target":11,"target_lead":2,"zero_by":"points"}');
CREATE TABLE log (
    table_id INTEGER NOT NULL REFERENCES tables,
    seq INTEGER NOT NULL CHECK (seq > 0),
    action TEXT NOT NULL,
    actor_id INTEGER REFERENCES players,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "log" VALUES(2,1,'{"format":1,"kind":"action","text":"- start ADAS7DJCAH9H6C7H7C6H9DQC8SJSQDKS6STH6DTDAC9CJHKC8C9SQSQH8DTSKD8H7SKHJDTC salt a2a9698c1d45d0f01e2e0372e40c93f7f1750be394e688b3e7649e13566b112b"}',1,1000000.0);
INSERT INTO "log" VALUES(2,2,'{"format":1,"kind":"action","text":"1 cut 10"}',2,1000000.0);
INSERT INTO "log" VALUES(2,3,'{"format":1,"kind":"action","text":"0 lead JS"}',1,1000000.0);
INSERT INTO "log" VALUES(2,4,'{"format":1,"kind":"action","text":"1 discard QD"}',2,1000000.0);
INSERT INTO "log" VALUES(2,5,'{"format":1,"kind":"action","text":"2 discard 8S"}',3,1000000.0);
INSERT INTO "log" VALUES(2,6,'{"format":1,"kind":"action","text":"0 lead 6S"}',1,1000000.0);
INSERT INTO "log" VALUES(2,7,'{"format":1,"kind":"action","text":"1 discard TH"}',2,1000000.0);
INSERT INTO "log" VALUES(2,8,'{"format":1,"kind":"action","text":"2 beat 6D"}',3,1000000.0);
INSERT INTO "log" VALUES(2,9,'{"format":1,"kind":"action","text":"2 lead KS"}',3,1000000.0);
INSERT INTO "log" VALUES(2,10,'{"format":1,"kind":"action","text":"0 discard 8C"}',1,1000000.0);
INSERT INTO "log" VALUES(2,11,'{"format":1,"kind":"action","text":"1 discard 9C"}',2,1000000.0);
INSERT INTO "log" VALUES(2,12,'{"format":1,"kind":"action","text":"2 pass"}',3,1000000.0);
INSERT INTO "log" VALUES(2,13,'{"format":1,"kind":"action","text":"2 lead QS"}',3,1000000.0);
INSERT INTO "log" VALUES(2,14,'{"format":1,"kind":"action","text":"0 discard 9D"}',1,1000000.0);
INSERT INTO "log" VALUES(2,15,'{"format":1,"kind":"action","text":"1 discard 8D"}',2,1000000.0);
INSERT INTO "log" VALUES(2,16,'{"format":1,"kind":"action","text":"2 claim"}',3,1000000.0);
INSERT INTO "log" VALUES(2,17,'{"format":1,"kind":"action","text":"- start ASQC7S9C9SAC9HKSTHJCKH6HKD8DTS7HQSQDKCTD8CAH8S7CJDQH8H6S6DJHAD7D9DJSTC6C salt 45f382d8493e125a855ba1fea0f14bd72e2a8894097e67f6c9d6cbe085c2a5a0"}',1,1000000.0);
INSERT INTO "log" VALUES(2,18,'{"format":1,"kind":"action","text":"1 cut 28"}',2,1000000.0);
INSERT INTO "log" VALUES(2,19,'{"format":1,"kind":"action","text":"0 lead TC"}',1,1000000.0);
INSERT INTO "log" VALUES(2,20,'{"format":1,"kind":"action","text":"1 discard JH"}',2,1000000.0);
INSERT INTO "log" VALUES(2,21,'{"format":1,"kind":"action","text":"2 discard JS"}',3,1000000.0);
INSERT INTO "log" VALUES(2,22,'{"format":1,"kind":"action","text":"0 claim"}',1,1000000.0);
INSERT INTO "log" VALUES(2,23,'{"format":1,"kind":"action","text":"- start KHTDACAH6S9D7D9CTH8D9HJSQS6HADJH7CKS8SJC7S6C8CQD6D9SQCKDASTC7HQHJD8HKCTS salt 71d7836c610e9e37fa1c3fe43a51247553d2ab41a3f28b3b76ff0167b0add465"}',1,1000000.0);
INSERT INTO "log" VALUES(2,24,'{"format":1,"kind":"action","text":"2 cut 30"}',3,1000000.0);
INSERT INTO "log" VALUES(2,25,'{"format":1,"kind":"action","text":"- start 9H6DKHTH6SJDQHKD9C7HTCACJH6C6H9DKSAHKC8H7SJSJC8DQCASAD8C7DQDTS8STDQS9S7C salt 87f5d52f3d7e8ee0b1f1ffc907b85186539a044d8a6c1f7b51d790f9c405a3ce"}',1,1000000.0);
INSERT INTO "log" VALUES(2,26,'{"format":1,"kind":"action","text":"0 cut 29"}',1,1000000.0);
INSERT INTO "log" VALUES(2,27,'{"format":1,"kind":"action","text":"2 lead QD"}',3,1000000.0);
INSERT INTO "log" VALUES(2,28,'{"format":1,"kind":"action","text":"0 discard 9H"}',1,1000000.0);
INSERT INTO "log" VALUES(2,29,'{"format":1,"kind":"action","text":"1 discard 9S"}',2,1000000.0);
INSERT INTO "log" VALUES(2,30,'{"format":1,"kind":"action","text":"2 lead TD"}',3,1000000.0);
INSERT INTO "log" VALUES(2,31,'{"format":1,"kind":"action","text":"0 discard QS"}',1,1000000.0);
INSERT INTO "log" VALUES(2,32,'{"format":1,"kind":"action","text":"1 discard 6D"}',2,1000000.0);
INSERT INTO "log" VALUES(2,33,'{"format":1,"kind":"action","text":"2 pass"}',3,1000000.0);
INSERT INTO "log" VALUES(2,34,'{"format":1,"kind":"action","text":"2 lead QH TH"}',3,1000000.0);
INSERT INTO "log" VALUES(2,35,'{"format":1,"kind":"action","text":"0 discard 6S KD"}',1,1000000.0);
INSERT INTO "log" VALUES(2,36,'{"format":1,"kind":"action","text":"1 discard 8S 9C"}',2,1000000.0);
INSERT INTO "log" VALUES(2,37,'{"format":1,"kind":"action","text":"2 claim"}',3,1000000.0);
INSERT INTO "log" VALUES(2,38,'{"format":1,"kind":"action","text":"- start QC7DKSAH7H7C9S6SQH9H9CQDJSTSJC6H8D6C7S6DJD8HKHADACTDTCASKC8SQS9DJH8CTHKD salt f3e87302cadf3dd29576d948471e4f8b26020a551d9fbdb85aef8e629b58794e"}',1,1000000.0);
INSERT INTO "log" VALUES(2,39,'{"format":1,"kind":"action","text":"1 cut 29"}',2,1000000.0);
INSERT INTO "log" VALUES(2,40,'{"format":1,"kind":"action","text":"0 lead KD"}',1,1000000.0);
INSERT INTO "log" VALUES(2,41,'{"format":1,"kind":"action","text":"1 discard 8C"}',2,1000000.0);
INSERT INTO "log" VALUES(2,42,'{"format":1,"kind":"action","text":"2 discard 9D"}',3,1000000.0);
INSERT INTO "log" VALUES(2,43,'{"format":1,"kind":"action","text":"0 lead AH"}',1,1000000.0);
INSERT INTO "log" VALUES(2,44,'{"format":1,"kind":"action","text":"1 discard QC"}',2,1000000.0);
INSERT INTO "log" VALUES(2,45,'{"format":1,"kind":"action","text":"2 discard TH"}',3,1000000.0);
INSERT INTO "log" VALUES(2,46,'{"format":1,"kind":"action","text":"0 pass"}',1,1000000.0);
INSERT INTO "log" VALUES(2,47,'{"format":1,"kind":"action","text":"0 lead JH"}',1,1000000.0);
INSERT INTO "log" VALUES(2,48,'{"format":1,"kind":"action","text":"1 beat QS"}',2,1000000.0);
INSERT INTO "log" VALUES(2,49,'{"format":1,"kind":"action","text":"2 discard QH"}',3,1000000.0);
INSERT INTO "log" VALUES(2,50,'{"format":1,"kind":"action","text":"1 lead 7H 9H"}',2,1000000.0);
INSERT INTO "log" VALUES(2,51,'{"format":1,"kind":"action","text":"2 discard 7C 7D"}',3,1000000.0);
INSERT INTO "log" VALUES(2,52,'{"format":1,"kind":"action","text":"0 discard 8S QD"}',1,1000000.0);
INSERT INTO "log" VALUES(2,53,'{"format":1,"kind":"action","text":"1 claim"}',2,1000000.0);
INSERT INTO "log" VALUES(2,54,'{"format":1,"kind":"action","text":"- start 7S8CJS8DKCKSTDTHQC8HAHTSAD7H9S6SASACJHKDTC6D7DQSJC6H9DQH8SJD6C9HQD9C7CKH salt 678b333190ea8419d824f46310e838f83f9cbc2fe918d4ee1a099798b5780e5d"}',1,1000000.0);
INSERT INTO "log" VALUES(2,55,'{"format":1,"kind":"action","text":"0 cut 3"}',1,1000000.0);
INSERT INTO "log" VALUES(2,56,'{"format":1,"kind":"action","text":"2 lead TD"}',3,1000000.0);
INSERT INTO "log" VALUES(2,57,'{"format":1,"kind":"action","text":"0 discard KC"}',1,1000000.0);
INSERT INTO "log" VALUES(2,58,'{"format":1,"kind":"action","text":"1 discard TS"}',2,1000000.0);
INSERT INTO "log" VALUES(2,59,'{"format":1,"kind":"action","text":"2 claim"}',3,1000000.0);
INSERT INTO "log" VALUES(2,60,'{"format":1,"kind":"action","text":"- start 7CQDKCKDQC6CQH7SJSTD8DQSACTC6H9SJCASJH7H6SAHJDTSKS6DKH7D9DTH8C8HAD8S9C9H salt 9e28a4404198d7e95154493cbdf31cea59d096d8dfdefd86edd236a54dca2e2f"}',1,1000000.0);
INSERT INTO "log" VALUES(2,61,'{"format":1,"kind":"action","text":"1 cut 22"}',2,1000000.0);
INSERT INTO "log" VALUES(2,62,'{"format":1,"kind":"action","text":"0 lead 6D 9D JD"}',1,1000000.0);
INSERT INTO "log" VALUES(2,63,'{"format":1,"kind":"action","text":"1 discard TS KH TH"}',2,1000000.0);
INSERT INTO "log" VALUES(2,64,'{"format":1,"kind":"action","text":"2 discard KS 8C 7D"}',3,1000000.0);
INSERT INTO "log" VALUES(2,65,'{"format":1,"kind":"action","text":"0 pass"}',1,1000000.0);
INSERT INTO "log" VALUES(2,66,'{"format":1,"kind":"action","text":"0 lead 9H"}',1,1000000.0);
INSERT INTO "log" VALUES(2,67,'{"format":1,"kind":"action","text":"1 discard KD"}',2,1000000.0);
INSERT INTO "log" VALUES(3,1,'{"format":1,"kind":"action","text":"- start TD7SJDASQCQSJCTCTS8DJHAH7HKHTHAD6HAC9HQH9S9C6S9D8C8S7DJSKSKC6DKD7C6C8HQD salt 46eec64635acc5a981d6aa3eaac0225131c86964d4e04a268985e4d3a4204794"}',2,1000000.0);
INSERT INTO "log" VALUES(3,2,'{"format":1,"kind":"action","text":"1 cut 19"}',3,1000000.0);
INSERT INTO "log" VALUES(3,3,'{"format":1,"kind":"action","text":"0 lead 6S 8S"}',2,1000000.0);
INSERT INTO "log" VALUES(3,4,'{"format":1,"kind":"action","text":"1 discard 9S 9D"}',3,1000000.0);
INSERT INTO "log" VALUES(3,5,'{"format":1,"kind":"action","text":"2 discard JS 9C"}',4,1000000.0);
INSERT INTO "log" VALUES(3,6,'{"format":1,"kind":"action","text":"0 claim"}',2,1000000.0);
INSERT INTO "log" VALUES(4,1,'{"format":1,"kind":"action","text":"- start 8CQDTC7CKSKDQS8SJDJC8H8D7H6HADTDASKHACKCTH9CJS7SQHTSQCAH9D9S6S9H6C6DJH7D salt aef3fa992e58c02ee5c296ed7b6d0aa643c62c555a2c556f4b353cac4cc5179b"}',1,1000000.0);
INSERT INTO "log" VALUES(4,2,'{"format":1,"kind":"action","text":"- abandon"}',NULL,1000000.0);
CREATE TABLE players (
    player_id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    username TEXT,
    app_language TEXT,
    language TEXT,
    confirms_moves INTEGER NOT NULL DEFAULT 0 CHECK (confirms_moves IN (0, 1)),
    can_be_written INTEGER NOT NULL DEFAULT 0 CHECK (can_be_written IN (0, 1))
) STRICT;
INSERT INTO "players" VALUES(1,'Ann',NULL,NULL,NULL,0,0);
INSERT INTO "players" VALUES(2,'Bob',NULL,NULL,NULL,0,0);
INSERT INTO "players" VALUES(3,'Cid',NULL,NULL,NULL,0,0);
INSERT INTO "players" VALUES(4,'Dan',NULL,NULL,NULL,0,0);
CREATE TABLE seatings (
    table_id INTEGER NOT NULL REFERENCES tables,
    place INTEGER NOT NULL,
    player_id INTEGER NOT NULL REFERENCES players,
    seat INTEGER,
    is_leaving INTEGER NOT NULL CHECK (is_leaving IN (0, 1)), misses INTEGER NOT NULL DEFAULT 0 CHECK (misses >= 0),
    PRIMARY KEY (table_id, place),
    UNIQUE (table_id, player_id),
    UNIQUE (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seatings" VALUES(1,0,1,NULL,0,0);
INSERT INTO "seatings" VALUES(1,1,2,NULL,0,0);
INSERT INTO "seatings" VALUES(2,0,1,0,0,0);
INSERT INTO "seatings" VALUES(2,1,2,1,0,0);
INSERT INTO "seatings" VALUES(2,2,3,2,0,0);
INSERT INTO "seatings" VALUES(3,0,2,0,0,0);
INSERT INTO "seatings" VALUES(3,1,3,1,0,0);
INSERT INTO "seatings" VALUES(3,2,4,2,0,0);
INSERT INTO "seatings" VALUES(4,0,1,0,0,0);
INSERT INTO "seatings" VALUES(4,1,4,1,0,0);
CREATE TABLE shown (
    shown_id INTEGER PRIMARY KEY,
    chat_id INTEGER NOT NULL,
    thread_id INTEGER,
    slot TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    sent_at REAL NOT NULL
) STRICT;
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL REFERENCES tables,
    seq INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "snapshots" VALUES(2,0,'{"format":1,"kind":"state","version":0,"decision":0,"phase":0,"seats":3,"deal_number":0,"dealer":2,"pot":0,"chips":[0,0,0],"stakes":[0,0,0],"departed":0,"trump":4,"leader":-1,"turn":-1,"best":0,"out":0,"credit":[0,0,0],"stake":1,"barred":-1,"bids":[],"has_offered":false,"is_staged":false,"queue":[],"before":[0,0,0],"scores":[0,0,0],"first":-1,"redeals":0,"rules":{"preset":"classic","deck":36,"card_values":"standard","min_players":2,"max_players":6,"pairs":false,"hand_size":3,"ante":5,"cut":true,"trump":true,"shokha":false,"next_dealer":"winner","open_hands":"none","open_comp":0,"open_hand_size":3,"first_lead":"left_of_dealer","lead_rule":"winner","lead_sizes":"any","rank_leads":false,"nemazanye":false,"lead_credit":0,"lead_auction":false,"discards":"closed","partial_cover_open":false,"draw_first":"winner","draw_policy":"full_rounds","draw_from":"top","violations":"prevent","violation_penalty":"lose_deal","goal":"claim","claim_window":"after_trick","claim_min":31,"claim_max":120,"claim_fee":0,"wrong_claim":"pot_and_redeal","count_mode":"memory","undecided_at":"hands_played","undecided_pot":"ante_each","bura":"win","bura_tie":"playoff","bura_vs_aces":"rank","aces":"lead","aces_need_trump":false,"little_moscow":"off","molodka":"lead","molodka_tie":"order","combo_on_deal":"count","combo_window":0,"dave":false,"dave_scale":"double","dave_disdain":false,"dave_cap":64,"dave_crawford":false,"match":"pot","target":11,"target_lead":2,"zero_by":"points"},"turned":null,"stock":"","hands":["","",""],"plays":[],"tricks":[],"taken_open":["","",""],"taken_closed":["","",""],"held":"","dead":"","offer":"","laid":"","raising":null,"announced":[],"seal":["","","",0],"result":null}');
INSERT INTO "snapshots" VALUES(2,60,'{"format":1,"kind":"state","version":60,"decision":60,"phase":1,"seats":3,"deal_number":7,"dealer":2,"pot":60,"chips":[-45,30,-45],"stakes":[5,20,35],"departed":0,"trump":4,"leader":-1,"turn":1,"best":0,"out":0,"credit":[0,0,0],"stake":1,"barred":-1,"bids":[],"has_offered":false,"is_staged":false,"queue":[],"before":[-45,30,-45],"scores":[0,0,0],"first":-1,"redeals":0,"rules":{"preset":"classic","deck":36,"card_values":"standard","min_players":2,"max_players":6,"pairs":false,"hand_size":3,"ante":5,"cut":true,"trump":true,"shokha":false,"next_dealer":"winner","open_hands":"none","open_comp":0,"open_hand_size":3,"first_lead":"left_of_dealer","lead_rule":"winner","lead_sizes":"any","rank_leads":false,"nemazanye":false,"lead_credit":0,"lead_auction":false,"discards":"closed","partial_cover_open":false,"draw_first":"winner","draw_policy":"full_rounds","draw_from":"top","violations":"prevent","violation_penalty":"lose_deal","goal":"claim","claim_window":"after_trick","claim_min":31,"claim_max":120,"claim_fee":0,"wrong_claim":"pot_and_redeal","count_mode":"memory","undecided_at":"hands_played","undecided_pot":"ante_each","bura":"win","bura_tie":"playoff","bura_vs_aces":"rank","aces":"lead","aces_need_trump":false,"little_moscow":"off","molodka":"lead","molodka_tie":"order","combo_on_deal":"count","combo_window":0,"dave":false,"dave_scale":"double","dave_disdain":false,"dave_cap":64,"dave_crawford":false,"match":"pot","target":11,"target_lead":2,"zero_by":"points"},"turned":null,"stock":"","hands":["","",""],"plays":[],"tricks":[],"taken_open":["","",""],"taken_closed":["","",""],"held":"","dead":"","offer":"","laid":"","raising":null,"announced":[],"seal":["7C QD KC KD QC 6C QH 7S JS TD 8D QS AC TC 6H 9S JC AS JH 7H 6S AH JD TS KS 6D KH 7D 9D TH 8C 8H AD 8S 9C 9H","salt","9e28a4404198d7e95154493cbdf31cea59d096d8dfdefd86edd236a54dca2e2f",0],"result":null}');
INSERT INTO "snapshots" VALUES(3,0,'{"format":1,"kind":"state","version":0,"decision":0,"phase":0,"seats":3,"deal_number":0,"dealer":2,"pot":0,"chips":[0,0,0],"stakes":[0,0,0],"departed":0,"trump":4,"leader":-1,"turn":-1,"best":0,"out":0,"credit":[0,0,0],"stake":1,"barred":-1,"bids":[],"has_offered":false,"is_staged":false,"queue":[],"before":[0,0,0],"scores":[0,0,0],"first":-1,"redeals":0,"rules":{"preset":"classic","deck":36,"card_values":"standard","min_players":2,"max_players":6,"pairs":false,"hand_size":3,"ante":5,"cut":true,"trump":true,"shokha":false,"next_dealer":"winner","open_hands":"none","open_comp":0,"open_hand_size":3,"first_lead":"left_of_dealer","lead_rule":"winner","lead_sizes":"any","rank_leads":false,"nemazanye":false,"lead_credit":0,"lead_auction":false,"discards":"closed","partial_cover_open":false,"draw_first":"winner","draw_policy":"full_rounds","draw_from":"top","violations":"prevent","violation_penalty":"lose_deal","goal":"claim","claim_window":"after_trick","claim_min":31,"claim_max":120,"claim_fee":0,"wrong_claim":"pot_and_redeal","count_mode":"memory","undecided_at":"hands_played","undecided_pot":"ante_each","bura":"win","bura_tie":"playoff","bura_vs_aces":"rank","aces":"lead","aces_need_trump":false,"little_moscow":"off","molodka":"lead","molodka_tie":"order","combo_on_deal":"count","combo_window":0,"dave":false,"dave_scale":"double","dave_disdain":false,"dave_cap":64,"dave_crawford":false,"match":"pot","target":11,"target_lead":2,"zero_by":"points"},"turned":null,"stock":"","hands":["","",""],"plays":[],"tricks":[],"taken_open":["","",""],"taken_closed":["","",""],"held":"","dead":"","offer":"","laid":"","raising":null,"announced":[],"seal":["","","",0],"result":null}');
INSERT INTO "snapshots" VALUES(3,1,'{"format":1,"kind":"state","version":1,"decision":1,"phase":1,"seats":3,"deal_number":1,"dealer":2,"pot":15,"chips":[-5,-5,-5],"stakes":[5,5,5],"departed":0,"trump":4,"leader":-1,"turn":1,"best":0,"out":0,"credit":[0,0,0],"stake":1,"barred":-1,"bids":[],"has_offered":false,"is_staged":false,"queue":[],"before":[0,0,0],"scores":[0,0,0],"first":-1,"redeals":0,"rules":{"preset":"classic","deck":36,"card_values":"standard","min_players":2,"max_players":6,"pairs":false,"hand_size":3,"ante":5,"cut":true,"trump":true,"shokha":false,"next_dealer":"winner","open_hands":"none","open_comp":0,"open_hand_size":3,"first_lead":"left_of_dealer","lead_rule":"winner","lead_sizes":"any","rank_leads":false,"nemazanye":false,"lead_credit":0,"lead_auction":false,"discards":"closed","partial_cover_open":false,"draw_first":"winner","draw_policy":"full_rounds","draw_from":"top","violations":"prevent","violation_penalty":"lose_deal","goal":"claim","claim_window":"after_trick","claim_min":31,"claim_max":120,"claim_fee":0,"wrong_claim":"pot_and_redeal","count_mode":"memory","undecided_at":"hands_played","undecided_pot":"ante_each","bura":"win","bura_tie":"playoff","bura_vs_aces":"rank","aces":"lead","aces_need_trump":false,"little_moscow":"off","molodka":"lead","molodka_tie":"order","combo_on_deal":"count","combo_window":0,"dave":false,"dave_scale":"double","dave_disdain":false,"dave_cap":64,"dave_crawford":false,"match":"pot","target":11,"target_lead":2,"zero_by":"points"},"turned":null,"stock":"","hands":["","",""],"plays":[],"tricks":[],"taken_open":["","",""],"taken_closed":["","",""],"held":"","dead":"","offer":"","laid":"","raising":null,"announced":[],"seal":["TD 7S JD AS QC QS JC TC TS 8D JH AH 7H KH TH AD 6H AC 9H QH 9S 9C 6S 9D 8C 8S 7D JS KS KC 6D KD 7C 6C 8H QD","salt","46eec64635acc5a981d6aa3eaac0225131c86964d4e04a268985e4d3a4204794",0],"result":null}');
INSERT INTO "snapshots" VALUES(4,0,'{"format":1,"kind":"state","version":0,"decision":0,"phase":0,"seats":2,"deal_number":0,"dealer":1,"pot":0,"chips":[0,0],"stakes":[0,0],"departed":0,"trump":4,"leader":-1,"turn":-1,"best":0,"out":0,"credit":[0,0],"stake":1,"barred":-1,"bids":[],"has_offered":false,"is_staged":false,"queue":[],"before":[0,0],"scores":[0,0],"first":-1,"redeals":0,"rules":{"preset":"classic","deck":36,"card_values":"standard","min_players":2,"max_players":6,"pairs":false,"hand_size":3,"ante":5,"cut":true,"trump":true,"shokha":false,"next_dealer":"winner","open_hands":"none","open_comp":0,"open_hand_size":3,"first_lead":"left_of_dealer","lead_rule":"winner","lead_sizes":"any","rank_leads":false,"nemazanye":false,"lead_credit":0,"lead_auction":false,"discards":"closed","partial_cover_open":false,"draw_first":"winner","draw_policy":"full_rounds","draw_from":"top","violations":"prevent","violation_penalty":"lose_deal","goal":"claim","claim_window":"after_trick","claim_min":31,"claim_max":120,"claim_fee":0,"wrong_claim":"pot_and_redeal","count_mode":"memory","undecided_at":"hands_played","undecided_pot":"ante_each","bura":"win","bura_tie":"playoff","bura_vs_aces":"rank","aces":"lead","aces_need_trump":false,"little_moscow":"off","molodka":"lead","molodka_tie":"order","combo_on_deal":"count","combo_window":0,"dave":false,"dave_scale":"double","dave_disdain":false,"dave_cap":64,"dave_crawford":false,"match":"pot","target":11,"target_lead":2,"zero_by":"points"},"turned":null,"stock":"","hands":["",""],"plays":[],"tricks":[],"taken_open":["",""],"taken_closed":["",""],"held":"","dead":"","offer":"","laid":"","raising":null,"announced":[],"seal":["","","",0],"result":null}');
INSERT INTO "snapshots" VALUES(4,1,'{"format":1,"kind":"state","version":1,"decision":1,"phase":1,"seats":2,"deal_number":1,"dealer":1,"pot":10,"chips":[-5,-5],"stakes":[5,5],"departed":0,"trump":4,"leader":-1,"turn":0,"best":0,"out":0,"credit":[0,0],"stake":1,"barred":-1,"bids":[],"has_offered":false,"is_staged":false,"queue":[],"before":[0,0],"scores":[0,0],"first":-1,"redeals":0,"rules":{"preset":"classic","deck":36,"card_values":"standard","min_players":2,"max_players":6,"pairs":false,"hand_size":3,"ante":5,"cut":true,"trump":true,"shokha":false,"next_dealer":"winner","open_hands":"none","open_comp":0,"open_hand_size":3,"first_lead":"left_of_dealer","lead_rule":"winner","lead_sizes":"any","rank_leads":false,"nemazanye":false,"lead_credit":0,"lead_auction":false,"discards":"closed","partial_cover_open":false,"draw_first":"winner","draw_policy":"full_rounds","draw_from":"top","violations":"prevent","violation_penalty":"lose_deal","goal":"claim","claim_window":"after_trick","claim_min":31,"claim_max":120,"claim_fee":0,"wrong_claim":"pot_and_redeal","count_mode":"memory","undecided_at":"hands_played","undecided_pot":"ante_each","bura":"win","bura_tie":"playoff","bura_vs_aces":"rank","aces":"lead","aces_need_trump":false,"little_moscow":"off","molodka":"lead","molodka_tie":"order","combo_on_deal":"count","combo_window":0,"dave":false,"dave_scale":"double","dave_disdain":false,"dave_cap":64,"dave_crawford":false,"match":"pot","target":11,"target_lead":2,"zero_by":"points"},"turned":null,"stock":"","hands":["",""],"plays":[],"tricks":[],"taken_open":["",""],"taken_closed":["",""],"held":"","dead":"","offer":"","laid":"","raising":null,"announced":[],"seal":["8C QD TC 7C KS KD QS 8S JD JC 8H 8D 7H 6H AD TD AS KH AC KC TH 9C JS 7S QH TS QC AH 9D 9S 6S 9H 6C 6D JH 7D","salt","aef3fa992e58c02ee5c296ed7b6d0aa643c62c555a2c556f4b353cac4cc5179b",0],"result":null}');
CREATE TABLE tables (
    table_id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id INTEGER NOT NULL REFERENCES chats ON UPDATE CASCADE,
    thread_id INTEGER,
    phase TEXT NOT NULL CHECK (phase IN ('lobby', 'playing', 'closed')),
    opener_id INTEGER NOT NULL REFERENCES players,
    token TEXT NOT NULL UNIQUE,
    rules TEXT NOT NULL,
    turn_seconds INTEGER NOT NULL CHECK (turn_seconds >= 0),
    deadline REAL,
    revision INTEGER NOT NULL,
    opened_at REAL NOT NULL
, misses INTEGER NOT NULL DEFAULT 2 CHECK (misses >= 0), absence TEXT NOT NULL DEFAULT 'cheapest'
    CHECK (absence IN ('cheapest', 'computer', 'leave')), next_pace TEXT, asked_at REAL, touched_at REAL NOT NULL DEFAULT 0, pause TEXT, paused_at REAL) STRICT;
INSERT INTO "tables" VALUES(1,-100,1,'lobby',1,'59BvH6BvuizqaFQV','{"format":1,"kind":"rules","preset":"classic","deck":36,"card_values":"standard","min_players":2,"max_players":6,"pairs":false,"hand_size":3,"ante":5,"cut":true,"trump":true,"shokha":false,"next_dealer":"winner","open_hands":"none","open_comp":0,"open_hand_size":3,"first_lead":"left_of_dealer","lead_rule":"winner","lead_sizes":"any","rank_leads":false,"nemazanye":false,"lead_credit":0,"lead_auction":false,"discards":"closed","partial_cover_open":false,"draw_first":"winner","draw_policy":"full_rounds","draw_from":"top","violations":"prevent","violation_penalty":"lose_deal","goal":"claim","claim_window":"after_trick","claim_min":31,"claim_max":120,"claim_fee":0,"wrong_claim":"pot_and_redeal","count_mode":"memory","undecided_at":"hands_played","undecided_pot":"ante_each","bura":"win","bura_tie":"playoff","bura_vs_aces":"rank","aces":"lead","aces_need_trump":false,"little_moscow":"off","molodka":"lead","molodka_tie":"order","combo_on_deal":"count","combo_window":5.0,"dave":false,"dave_scale":"double","dave_disdain":false,"dave_cap":64,"dave_crawford":false,"match":"pot","target":11,"target_lead":2,"zero_by":"points"}',90,NULL,3,1000000.0,2,'cheapest',NULL,NULL,1000000.0,NULL,NULL);
INSERT INTO "tables" VALUES(2,-100,2,'playing',1,'w9Ud29I76HSx_COe','{"format":1,"kind":"rules","preset":"classic","deck":36,"card_values":"standard","min_players":2,"max_players":6,"pairs":false,"hand_size":3,"ante":5,"cut":true,"trump":true,"shokha":false,"next_dealer":"winner","open_hands":"none","open_comp":0,"open_hand_size":3,"first_lead":"left_of_dealer","lead_rule":"winner","lead_sizes":"any","rank_leads":false,"nemazanye":false,"lead_credit":0,"lead_auction":false,"discards":"closed","partial_cover_open":false,"draw_first":"winner","draw_policy":"full_rounds","draw_from":"top","violations":"prevent","violation_penalty":"lose_deal","goal":"claim","claim_window":"after_trick","claim_min":31,"claim_max":120,"claim_fee":0,"wrong_claim":"pot_and_redeal","count_mode":"memory","undecided_at":"hands_played","undecided_pot":"ante_each","bura":"win","bura_tie":"playoff","bura_vs_aces":"rank","aces":"lead","aces_need_trump":false,"little_moscow":"off","molodka":"lead","molodka_tie":"order","combo_on_deal":"count","combo_window":0,"dave":false,"dave_scale":"double","dave_disdain":false,"dave_cap":64,"dave_crawford":false,"match":"pot","target":11,"target_lead":2,"zero_by":"points"}',90,1000090.0,71,1000000.0,2,'cheapest',NULL,1000000.0,1000000.0,NULL,NULL);
INSERT INTO "tables" VALUES(3,-200,NULL,'playing',2,'uWmkpcr8cyCqm_b_','{"format":1,"kind":"rules","preset":"classic","deck":36,"card_values":"standard","min_players":2,"max_players":6,"pairs":false,"hand_size":3,"ante":5,"cut":true,"trump":true,"shokha":false,"next_dealer":"winner","open_hands":"none","open_comp":0,"open_hand_size":3,"first_lead":"left_of_dealer","lead_rule":"winner","lead_sizes":"any","rank_leads":false,"nemazanye":false,"lead_credit":0,"lead_auction":false,"discards":"closed","partial_cover_open":false,"draw_first":"winner","draw_policy":"full_rounds","draw_from":"top","violations":"prevent","violation_penalty":"lose_deal","goal":"claim","claim_window":"after_trick","claim_min":31,"claim_max":120,"claim_fee":0,"wrong_claim":"pot_and_redeal","count_mode":"memory","undecided_at":"hands_played","undecided_pot":"ante_each","bura":"win","bura_tie":"playoff","bura_vs_aces":"rank","aces":"lead","aces_need_trump":false,"little_moscow":"off","molodka":"lead","molodka_tie":"order","combo_on_deal":"count","combo_window":0,"dave":false,"dave_scale":"double","dave_disdain":false,"dave_cap":64,"dave_crawford":false,"match":"pot","target":11,"target_lead":2,"zero_by":"points"}',90,NULL,10,1000000.0,2,'cheapest',NULL,NULL,1000000.0,NULL,NULL);
INSERT INTO "tables" VALUES(4,-300,NULL,'closed',1,'vj1-7Jg6g1Zx7hC5','{"format":1,"kind":"rules","preset":"classic","deck":36,"card_values":"standard","min_players":2,"max_players":6,"pairs":false,"hand_size":3,"ante":5,"cut":true,"trump":true,"shokha":false,"next_dealer":"winner","open_hands":"none","open_comp":0,"open_hand_size":3,"first_lead":"left_of_dealer","lead_rule":"winner","lead_sizes":"any","rank_leads":false,"nemazanye":false,"lead_credit":0,"lead_auction":false,"discards":"closed","partial_cover_open":false,"draw_first":"winner","draw_policy":"full_rounds","draw_from":"top","violations":"prevent","violation_penalty":"lose_deal","goal":"claim","claim_window":"after_trick","claim_min":31,"claim_max":120,"claim_fee":0,"wrong_claim":"pot_and_redeal","count_mode":"memory","undecided_at":"hands_played","undecided_pot":"ante_each","bura":"win","bura_tie":"playoff","bura_vs_aces":"rank","aces":"lead","aces_need_trump":false,"little_moscow":"off","molodka":"lead","molodka_tie":"order","combo_on_deal":"count","combo_window":0,"dave":false,"dave_scale":"double","dave_disdain":false,"dave_cap":64,"dave_crawford":false,"match":"pot","target":11,"target_lead":2,"zero_by":"points"}',90,NULL,5,1000000.0,2,'cheapest',NULL,NULL,1000000.0,NULL,NULL);
CREATE TABLE transfers (
    transfer_id INTEGER PRIMARY KEY,
    source_id INTEGER NOT NULL REFERENCES accounts,
    target_id INTEGER NOT NULL REFERENCES accounts,
    amount INTEGER NOT NULL CHECK (amount > 0),
    reason TEXT NOT NULL,
    table_id INTEGER,
    seq INTEGER,
    at REAL NOT NULL,
    CHECK (source_id <> target_id),
    FOREIGN KEY (table_id, seq) REFERENCES log (table_id, seq)
) STRICT;
INSERT INTO "transfers" VALUES(1,1,3,100,'start',NULL,NULL,1000000.0);
INSERT INTO "transfers" VALUES(2,1,4,100,'start',NULL,NULL,1000000.0);
INSERT INTO "transfers" VALUES(3,1,6,100,'start',NULL,NULL,1000000.0);
INSERT INTO "transfers" VALUES(4,3,5,5,'ante',2,1,1000000.0);
INSERT INTO "transfers" VALUES(5,4,5,5,'ante',2,1,1000000.0);
INSERT INTO "transfers" VALUES(6,6,5,5,'ante',2,1,1000000.0);
INSERT INTO "transfers" VALUES(7,6,5,15,'wrong_claim',2,16,1000000.0);
INSERT INTO "transfers" VALUES(8,3,5,30,'wrong_claim',2,22,1000000.0);
INSERT INTO "transfers" VALUES(9,5,4,60,'won',2,24,1000000.0);
INSERT INTO "transfers" VALUES(10,6,5,5,'ante',2,25,1000000.0);
INSERT INTO "transfers" VALUES(11,3,5,5,'ante',2,25,1000000.0);
INSERT INTO "transfers" VALUES(12,4,5,5,'ante',2,25,1000000.0);
INSERT INTO "transfers" VALUES(13,5,6,15,'won',2,37,1000000.0);
INSERT INTO "transfers" VALUES(14,3,5,5,'ante',2,38,1000000.0);
INSERT INTO "transfers" VALUES(15,4,5,5,'ante',2,38,1000000.0);
INSERT INTO "transfers" VALUES(16,6,5,5,'ante',2,38,1000000.0);
INSERT INTO "transfers" VALUES(17,4,5,15,'wrong_claim',2,53,1000000.0);
INSERT INTO "transfers" VALUES(18,6,5,30,'wrong_claim',2,59,1000000.0);
INSERT INTO "transfers" VALUES(19,1,8,100,'start',NULL,NULL,1000000.0);
INSERT INTO "transfers" VALUES(20,1,9,100,'start',NULL,NULL,1000000.0);
INSERT INTO "transfers" VALUES(21,1,10,100,'start',NULL,NULL,1000000.0);
INSERT INTO "transfers" VALUES(22,8,7,5,'ante',3,1,1000000.0);
INSERT INTO "transfers" VALUES(23,9,7,5,'ante',3,1,1000000.0);
INSERT INTO "transfers" VALUES(24,10,7,5,'ante',3,1,1000000.0);
INSERT INTO "transfers" VALUES(25,8,7,15,'wrong_claim',3,6,1000000.0);
INSERT INTO "transfers" VALUES(26,1,12,100,'start',NULL,NULL,1000000.0);
INSERT INTO "transfers" VALUES(27,1,13,100,'start',NULL,NULL,1000000.0);
INSERT INTO "transfers" VALUES(28,12,11,5,'ante',4,1,1000000.0);
INSERT INTO "transfers" VALUES(29,13,11,5,'ante',4,1,1000000.0);
INSERT INTO "transfers" VALUES(30,11,12,5,'returned',4,2,1000000.0);
INSERT INTO "transfers" VALUES(31,11,13,5,'returned',4,2,1000000.0);
CREATE TABLE votes (
    table_id INTEGER NOT NULL REFERENCES tables,
    player_id INTEGER NOT NULL REFERENCES players,
    PRIMARY KEY (table_id, player_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_table_in_a_place ON tables (chat_id, ifnull(thread_id, 0)) WHERE phase <> 'closed';
CREATE INDEX live_tables ON tables (table_id) WHERE phase <> 'closed';
CREATE INDEX seatings_of_player ON seatings (player_id);
CREATE UNIQUE INDEX one_account_each
    ON accounts (kind, ifnull(chat_id, 0), ifnull(player_id, 0), ifnull(table_id, 0));
CREATE INDEX accounts_of_chat ON accounts (chat_id);
CREATE INDEX transfers_by_source ON transfers (source_id, amount);
CREATE INDEX transfers_by_target ON transfers (target_id, amount);
CREATE VIEW balances AS
    SELECT
        account_id,
        kind,
        chat_id,
        player_id,
        table_id,
        ifnull((SELECT sum(amount) FROM transfers WHERE target_id = accounts.account_id), 0)
        - ifnull((SELECT sum(amount) FROM transfers WHERE source_id = accounts.account_id), 0) AS chips
    FROM accounts;
CREATE UNIQUE INDEX one_message_a_slot ON shown (chat_id, ifnull(thread_id, 0), slot);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',4);
INSERT INTO "sqlite_sequence" VALUES('house_rules',1);
COMMIT;
PRAGMA user_version = 4;
