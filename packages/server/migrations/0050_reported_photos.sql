-- The photos of a reported item stay as long as the ticket does: the sweep leaves files that are named here.
alter table ticket_reports add column photo_keys text[] not null default '{}';

update ticket_reports set photo_keys = array(
    select substring(url from '^/photos/([\w-]+)\.webp$') from jsonb_array_elements_text(snapshot -> 'photos') as url)
  where kind = 'item';

create index ticket_reports_photos on ticket_reports using gin (photo_keys);
