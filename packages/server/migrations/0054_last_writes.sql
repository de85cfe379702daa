-- The last transaction that changed something its member may look at next: while a read replica may lack it, the member's
-- pages are read from the primary. The default stands for the transaction that begins a session, and is added apart, so
-- that the rows there are stay as they are.
alter table sessions add column last_write xid8;
alter table sessions alter column last_write set default pg_current_xact_id();
