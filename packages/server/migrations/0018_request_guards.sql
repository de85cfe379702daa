-- The first answer to a request with an Idempotency-Key, kept for a day (design: operating, "The
-- wire"). The row is written first in the request's transaction, so that a twin waits for its end.
create table idempotency_keys (
  actor_id text not null,
  -- Method and path.
  route text not null,
  key text not null check (char_length(key) between 1 and 255),
  body_hash text not null,
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (actor_id, route, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Counts that a crash may lose.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  ends timestamptz(3) not null
);

create index rate_limits_ends on rate_limits (ends);
