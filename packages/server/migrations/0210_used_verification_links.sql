-- A link that has verified its address is known as such until its day is over. Older versions look for open links alone.
alter table users add column used_verification_token text;
create unique index users_used_verification_token on users (used_verification_token)
  where used_verification_token is not null;
