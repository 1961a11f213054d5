-- Whom an injury keeps away is injured by itself (server/modules/player/statusStore.ts).
update player set status = 'injured'
where status = 'active' and exists (
  select 1 from injury
  where injury.player_id = player.id and injury.availability = 'none'
    and injury.phase not in ('closed', 'dismissed') and injury.deleted_at is null
);
