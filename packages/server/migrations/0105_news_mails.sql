-- Of all news a member gets one mail a day, by the day of their zone.
create table news_mails (
  user_id uuid primary key references users on delete cascade,
  sent_on date
);

-- What of the wishes was mailed; what was told before was mailed with it.
alter table wish_finds add column mailed_at timestamptz(3);
update wish_finds set mailed_at = told_at where told_at is not null;
create index wish_finds_unmailed on wish_finds (user_id)
  where told_at is not null and mailed_at is null;
