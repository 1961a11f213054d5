-- What somebody had when he was taken off the players, so that it can be given back: JSON, teams with his number, accounts.
alter table player add column lost text;
