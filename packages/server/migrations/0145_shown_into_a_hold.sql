-- A hidden item that its owner has given held words meanwhile is held when it is shown again: nobody has decided about
-- these words.
create function hold_shown_item() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from screening_finds f
    where f.kind = 'item' and f.subject_id = new.id and f.state = 'open' and f.step = 'hold')
  then
    new.hidden_as := 'held';
    new.hidden_at := old.hidden_at;
  end if;
  return new;
end
$$;

create trigger items_shown_into_a_hold
  before update of hidden_as on items
  for each row when (old.hidden_as = 'hidden' and new.hidden_as is null)
  execute function hold_shown_item();
