-- Mails of one sender's deeds that wait for the same reader go out as one. Their words are kept apart
-- from their markup until then.
alter table mail_outbox add column pace text, add column content jsonb;
