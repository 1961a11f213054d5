-- Secrets that a server makes once for all nodes: the private half is sealed (server/sessions/secrets.ts).
create table server_key (
  name text primary key,
  public_key text not null,
  sealed text not null,
  created_at bigint not null
);

-- A device that receives push messages (contract/push.ts). The address at the push service and its keys are sealed;
-- `endpoint_key` is the keyed hash of the address. It ends with the session in which it was switched on.
create table push_subscription (
  id text primary key,
  user_id text not null references user_account (id),
  session_id text not null references user_session (id),
  endpoint_key text not null unique,
  sealed text not null,
  renewal_hash text not null unique,
  device text,
  created_at bigint not null,
  last_success_at bigint,
  -- Messages in a row that were given up.
  failures integer not null default 0,
  tested_at bigint
);
create index push_subscription_of_user on push_subscription (user_id, created_at);
create index push_subscription_of_session on push_subscription (session_id);

-- Messages on their way, each to one device. A row goes when its message has arrived or was given up.
create table push_message (
  id text primary key,
  subscription_id text not null references push_subscription (id) on delete cascade,
  body text not null,
  urgent integer not null,
  attempts integer not null default 0,
  next_at bigint not null,
  created_at bigint not null,
  expires_at bigint not null
);
create index push_message_due on push_message (next_at);
create index push_message_of_subscription on push_message (subscription_id);
