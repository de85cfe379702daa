-- Who a report is about, when the account is deleted while the report is open. A job erases it 90 days later, or when
-- the report is closed after that.
alter table ticket_reports
  add column reported_account jsonb,
  add column account_deleted_at timestamptz(3),
  add constraint ticket_reports_deleted_account
    check ((reported_account is null) = (account_deleted_at is null));

create index ticket_reports_deleted_accounts on ticket_reports (account_deleted_at)
  where account_deleted_at is not null;

create function keep_reported_account() returns trigger
  language plpgsql
  as $$
begin
  update ticket_reports set account_deleted_at = now(), reported_account = jsonb_build_object(
      'username', old.username, 'firstName', old.first_name, 'lastName', old.last_name, 'email', old.email)
  where reported_user_id = old.id and is_open;
  return old;
end
$$;

create trigger users_reported_kept
  before delete on users
  for each row when (not old.is_guest) execute function keep_reported_account();
