# Raised stakes between pairs

end-last-pair = 🏆 The other pair is out of the deal: { $names } win.
ask-raise-refuse-pair = Pass: the other pair takes the pot as it is, { $pot }.
