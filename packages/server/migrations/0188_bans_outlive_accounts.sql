-- Mailboxes of banned members whose accounts the operator has deleted, as keyed hashes.
create table banned_mailboxes (
  mailbox_hash text primary key
);
