-- Whose words staff have opened it about: a conversation has two sides, each with a ticket of its own. It is no
-- reference, because two tickets must not become the same one when the accounts go. Null in a report by a member.
alter table ticket_reports add column review_author_id uuid;

update ticket_reports t set review_author_id = f.user_id
  from screening_finds f where f.ticket_id = t.ticket_id;

drop index ticket_reports_once;
create unique index ticket_reports_once
  on ticket_reports (reporter_id, kind, subject_id, coalesce(review_author_id, subject_id))
  where is_open;
