# Raised stakes between pairs

end-last-pair = 🏆 The other pair is out of the deal: { $names } win.
