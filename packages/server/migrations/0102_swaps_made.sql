-- Where swaps were made, for the figures of towns: an area for each swap, and nobody's name.
create table swaps_made (
  id bigint generated always as identity primary key,
  place_id int not null references places
);
create index swaps_made_place on swaps_made (place_id);

insert into swaps_made (place_id)
select u.place_id from trade_offers o join users u on u.id = o.to_user_id
where o.status = 'completed' and not u.is_guest and u.place_id is not null;

insert into swaps_made (place_id)
select u.place_id from rings r join ring_members m on m.ring_id = r.id and m.position = 0
  join users u on u.id = m.user_id
where r.status = 'completed' and not u.is_guest and u.place_id is not null;
