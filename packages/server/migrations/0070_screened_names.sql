-- Names of members are screened too; they belong to no offer.
alter table screening_finds
  drop constraint screening_finds_kind_check,
  add constraint screening_finds_kind_check
    check (kind in ('item', 'offer', 'message', 'rating', 'name')),
  drop constraint screening_finds_offer,
  add constraint screening_finds_offer check ((kind in ('item', 'name')) = (offer_id is null));
