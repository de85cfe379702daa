-- What staff read about members and reports.

-- Joining at the member door signs in. Who never did so again was shown as one who had never been there; sign-ins are
-- kept for 90 days.
update users u set last_login_at = s.created_at
from (
  select user_id, max(created_at) as created_at from sign_ins where succeeded group by user_id
) s
where s.user_id = u.id and u.last_login_at is null;

-- Who opens a report is told of the other open ones about the same thing.
create index ticket_reports_open_subject on ticket_reports (subject_id) where is_open;
