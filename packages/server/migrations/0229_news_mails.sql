-- Members end the mails of what turns up for their wishlists and saved searches apart from all others.
alter table users add column allow_news_emails boolean not null default true;

-- Not a word of unsubscribes_from: a process of the version before sends such a mail as any other.
alter table mail_outbox add column is_news boolean not null default false;
