-- Usernames of deleted accounts, kept from others for a while, except from whoever comes back with the
-- mailbox. Both are keyed hashes, so that a copy of the database names nobody who has left.
create table deleted_usernames (
  username_hash text primary key,
  mailbox_hash text not null,
  freed_at timestamptz(3) not null
);

create index deleted_usernames_freed on deleted_usernames (freed_at);
