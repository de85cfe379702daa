-- Usernames that members gave up, in small letters. Nobody else may take them for a while, and the newest
-- says when the member may choose another.
create table freed_usernames (
  username text primary key,
  user_id uuid not null references users(id) on delete cascade,
  freed_at timestamptz(3) not null
);

create index freed_usernames_user on freed_usernames (user_id, freed_at);
