-- What an assistant saw and proposes for the log. `id` is the command's, made by his device; an accepted one becomes the
-- entry of the same id, so that it cannot become two.
create table match_proposal (
  match_id text not null references match (id),
  id text not null,
  by_user text not null references user_account (id),
  device text not null,
  at bigint not null,
  period integer not null,
  clock bigint,
  minute integer,
  stoppage integer not null,
  event text not null,
  state text not null,
  settled_by text references user_account (id),
  settled_at bigint,
  created_at bigint not null,
  primary key (match_id, id)
);

-- The public page of a match: one at a time. The token is looked for by its hash and kept sealed, to be shown again.
create table match_link (
  id text primary key,
  match_id text not null references match (id),
  token_hash text not null,
  token_sealed text not null,
  created_by text not null references user_account (id),
  created_at bigint not null,
  revoked_at bigint
);
create unique index match_link_token on match_link (token_hash);
create unique index match_link_open on match_link (match_id) where revoked_at is null;
