-- Why the score of a match was awarded, so that lists say it beside the score; null: it was played.
alter table match_now add column awarded text;
update match_now set awarded = (
    select case when said.body like '%"basis":"walkover"%' then 'walkover' else 'decision' end
    from match_entry said
    where said.match_id = match_now.match_id and said.type = 'match.awarded' and not exists (
      select 1 from match_entry withdrawn
      where withdrawn.match_id = said.match_id and withdrawn.type = 'entry.retracted'
        and withdrawn.body like '%' || said.id || '%')
    order by said.seq desc limit 1)
  where match_id in (select match_id from match_entry where type = 'match.awarded');
