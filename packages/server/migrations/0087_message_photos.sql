-- Photos in messages. The id is that of the message, which is also that of the text kept of it: the photo stays as long
-- as one of both. No references, because an account may go before its words do.
create table message_photos (
  id uuid primary key,
  user_id uuid not null,
  image bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz(3) not null default now()
);

create index message_photos_of_user on message_photos (user_id);
-- WebP does not compress any further.
alter table message_photos alter column image set storage external;

create function erase_message_photo() returns trigger
  language plpgsql
  as $$
begin
  delete from message_photos p where p.id = old.id
    and not exists (select from messages m where m.id = old.id)
    and not exists (select from removed_texts x where x.id = old.id);
  return null;
end
$$;

create trigger messages_photo_erased
  after delete on messages
  for each row execute function erase_message_photo();

create trigger removed_texts_photo_erased
  after delete on removed_texts
  for each row execute function erase_message_photo();
