-- A deleted account forgets the mails to its address, while it holds locks on the member's items.
create index mail_outbox_to_address on mail_outbox (to_address);
