-- When the member of a swap of three who is said not to have come said "I was there".
alter table rings add column missing_disputed_at timestamptz(3);

-- When staff decided about a report: what came before "I was there" may not have been about it.
alter table ticket_reports add column decided_at timestamptz(3);
