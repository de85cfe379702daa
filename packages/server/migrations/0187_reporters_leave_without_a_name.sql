-- Whoever reported a conversation and leaves takes the name out of its copy: the ticket stays without a name.
create or replace function keep_reported_account() returns trigger language plpgsql as $$
begin
  update ticket_reports set account_deleted_at = now(), reported_account = jsonb_build_object(
      'username', old.username, 'firstName', old.first_name, 'lastName', old.last_name, 'email', old.email)
  where reported_user_id = old.id and is_open;
  update ticket_reports set snapshot = jsonb_set(snapshot, '{messages}', (
    select coalesce(jsonb_agg(case when line ->> 'sender' = coalesce(old.username, old.first_name)
      then line || '{"sender": "Former member"}' else line end order by number), '[]')
    from jsonb_array_elements(snapshot -> 'messages') with ordinality as l (line, number)))
  where reporter_id = old.id and kind = 'conversation';
  return old;
end
$$;
