-- Whether substitutes take kicks from the penalty mark was read off another rule; now it is a rule of its own. Matches
-- that had changed that other rule keep what it meant.
update match set rules = replace(rules, '"dismissalReplacedAfter":', '"substitutesKick":true,"dismissalReplacedAfter":')
  where format <> 'FUT5' and rules like '%"dismissalReplacedAfter":%' and rules not like '%"dismissalReplacedAfter":null%';
update match set rules = replace(rules, '"dismissalReplacedAfter":null', '"substitutesKick":false,"dismissalReplacedAfter":null')
  where format = 'FUT5' and rules like '%"dismissalReplacedAfter":null%';
