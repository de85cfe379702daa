-- The schema that all migrations together make: every table with its rules, then views and functions.
-- To read, never to run. Generated from the migrated database by `npm run generate`.

create table account_deletion_links (
  token_hash text not null,
  user_id uuid,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint account_deletion_links_pkey PRIMARY KEY (token_hash),
  constraint account_deletion_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX account_deletion_links_user ON account_deletion_links USING btree (user_id);

create table amendment_items (
  amendment_id uuid not null,
  side text not null,
  "position" smallint not null,
  item_id uuid not null,
  content jsonb,
  constraint amendment_items_pkey PRIMARY KEY (amendment_id, side, "position"),
  constraint amendment_items_once UNIQUE (amendment_id, item_id),
  constraint amendment_items_amendment_id_fkey FOREIGN KEY (amendment_id) REFERENCES trade_amendments(id) ON DELETE CASCADE,
  constraint amendment_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint amendment_items_content_check CHECK (jsonb_typeof(content) = 'object'::text),
  constraint amendment_items_position CHECK ("position" >= 1 AND "position" <= 5),
  constraint amendment_items_side CHECK (side = ANY (ARRAY['from'::text, 'to'::text]))
);
CREATE INDEX amendment_items_item ON amendment_items USING btree (item_id);

create table area_week_figures (
  week date not null,
  place_id integer not null,
  active integer not null,
  posts integer not null,
  offers integer not null,
  swaps integer not null,
  rings integer not null,
  messages integer not null,
  constraint area_week_figures_pkey PRIMARY KEY (place_id, week),
  constraint area_week_figures_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint area_week_figures_week_fkey FOREIGN KEY (week) REFERENCES week_figures(week),
  constraint area_week_figures_active_check CHECK (active >= 5),
  constraint area_week_figures_messages_check CHECK (messages >= 0),
  constraint area_week_figures_offers_check CHECK (offers >= 0),
  constraint area_week_figures_posts_check CHECK (posts >= 0),
  constraint area_week_figures_rings_check CHECK (rings >= 0),
  constraint area_week_figures_swaps_check CHECK (swaps >= 0)
);
CREATE INDEX area_week_figures_largest ON area_week_figures USING btree (week, active DESC, place_id);

create table audit_entries (
  id uuid not null,
  actor_id uuid,
  action text not null,
  type text not null,
  subject_id uuid,
  description text not null,
  details jsonb,
  created_at timestamp(3) with time zone not null default now(),
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_action_check CHECK (action <> ''::text),
  constraint audit_entries_type_check CHECK (type <> ''::text)
);
CREATE INDEX audit_entries_about ON audit_entries USING btree (subject_id, created_at DESC, id DESC) WHERE (subject_id IS NOT NULL);
CREATE INDEX audit_entries_demo ON audit_entries USING btree (created_at DESC, id DESC) WHERE (action = 'demo_filled'::text);
CREATE INDEX audit_entries_newest ON audit_entries USING btree (created_at DESC, id DESC);
CREATE INDEX audit_entries_of_member ON audit_entries USING btree (((details ->> 'memberId'::text)), created_at DESC, id DESC) WHERE ((details ->> 'memberId'::text) IS NOT NULL);
CREATE INDEX audit_entries_of_type ON audit_entries USING btree (type, created_at DESC, id DESC);
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table banned_mailboxes (
  mailbox_hash text not null,
  constraint banned_mailboxes_pkey PRIMARY KEY (mailbox_hash)
);

create table bundle_items (
  trade_offer_id uuid not null,
  side text not null,
  "position" smallint not null,
  item_id uuid not null,
  constraint bundle_items_pkey PRIMARY KEY (trade_offer_id, side, "position"),
  constraint bundle_items_once UNIQUE (trade_offer_id, item_id),
  constraint bundle_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id),
  constraint bundle_items_trade_offer_id_fkey FOREIGN KEY (trade_offer_id) REFERENCES trade_offers(id) ON DELETE CASCADE,
  constraint bundle_items_position CHECK ("position" >= 2 AND "position" <= 5),
  constraint bundle_items_side CHECK (side = ANY (ARRAY['from'::text, 'to'::text]))
);
CREATE INDEX bundle_items_item ON bundle_items USING btree (item_id);
CREATE TRIGGER bundle_items_fit_offer BEFORE INSERT OR UPDATE ON bundle_items FOR EACH ROW EXECUTE FUNCTION check_bundle_item();
CREATE CONSTRAINT TRIGGER bundle_items_held AFTER INSERT OR DELETE OR UPDATE ON bundle_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_items_of_bundle();

create table campaign_backfills (
  campaign_id uuid not null,
  joined_until timestamp(3) with time zone not null,
  last_joined_at timestamp(3) with time zone,
  last_user_id uuid,
  finished_at timestamp(3) with time zone,
  constraint campaign_backfills_pkey PRIMARY KEY (campaign_id),
  constraint campaign_backfills_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES promotional_campaigns(id) ON DELETE CASCADE,
  constraint campaign_backfills_place_together CHECK ((last_joined_at IS NULL) = (last_user_id IS NULL))
);

create table campaign_mailboxes (
  campaign_id uuid not null,
  mailbox_hash text not null,
  constraint campaign_mailboxes_pkey PRIMARY KEY (campaign_id, mailbox_hash),
  constraint campaign_mailboxes_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES promotional_campaigns(id) ON DELETE CASCADE
);

create table campaign_newcomers (
  campaign_id uuid not null,
  user_id uuid not null,
  joined_at timestamp(3) with time zone not null default now(),
  constraint campaign_newcomers_once PRIMARY KEY (campaign_id, user_id),
  constraint campaign_newcomers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX campaign_newcomers_of_user ON campaign_newcomers USING btree (user_id);

create table data_exports (
  id uuid not null,
  user_id uuid not null,
  status text not null default 'preparing'::text,
  content text,
  created_at timestamp(3) with time zone not null default now(),
  attempts integer not null default 0,
  claimed_at timestamp(3) with time zone,
  constraint data_exports_pkey PRIMARY KEY (id),
  constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint data_exports_ready_has_content CHECK ((status = 'ready'::text) = (content IS NOT NULL)),
  constraint data_exports_status_check CHECK (status = ANY (ARRAY['preparing'::text, 'ready'::text, 'failed'::text]))
);
CREATE INDEX data_exports_by_age ON data_exports USING btree (created_at);
CREATE INDEX data_exports_newest ON data_exports USING btree (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX data_exports_one_at_a_time ON data_exports USING btree (user_id) WHERE (status = 'preparing'::text);

create table deleted_usernames (
  username_hash text not null,
  mailbox_hash text not null,
  freed_at timestamp(3) with time zone not null,
  constraint deleted_usernames_pkey PRIMARY KEY (username_hash)
);
CREATE INDEX deleted_usernames_freed ON deleted_usernames USING btree (freed_at);

create table former_blocks (
  former_member_id uuid not null,
  blocker_user_id uuid not null,
  constraint former_blocks_pkey PRIMARY KEY (former_member_id, blocker_user_id),
  constraint former_blocks_blocker_user_id_fkey FOREIGN KEY (blocker_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint former_blocks_former_member_id_fkey FOREIGN KEY (former_member_id) REFERENCES former_members(id) ON DELETE CASCADE
);
CREATE INDEX former_blocks_blocker ON former_blocks USING btree (blocker_user_id);

create table former_members (
  id uuid not null,
  mailbox_hash text not null,
  left_at timestamp(3) with time zone not null,
  constraint former_members_pkey PRIMARY KEY (id)
);
CREATE INDEX former_members_hash ON former_members USING btree (mailbox_hash);
CREATE INDEX former_members_left ON former_members USING btree (left_at);

create table former_ratings (
  id uuid not null,
  former_member_id uuid not null,
  rater_user_id uuid,
  pair uuid not null,
  rating smallint not null,
  comment text not null,
  rating_type text not null,
  taken_down_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  is_unread boolean not null default false,
  constraint former_ratings_pkey PRIMARY KEY (id),
  constraint former_ratings_former_member_id_fkey FOREIGN KEY (former_member_id) REFERENCES former_members(id) ON DELETE CASCADE,
  constraint former_ratings_rater_user_id_fkey FOREIGN KEY (rater_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint former_ratings_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint former_ratings_rating_type_check CHECK (rating_type = ANY (ARRAY['trade'::text, 'cancellation'::text]))
);
CREATE INDEX former_ratings_member ON former_ratings USING btree (former_member_id);
CREATE INDEX former_ratings_rater ON former_ratings USING btree (rater_user_id);

create table former_trades (
  id uuid not null,
  former_member_id uuid,
  returned_user_id uuid,
  rater_user_id uuid not null,
  left_at timestamp(3) with time zone not null,
  rated_at timestamp(3) with time zone,
  left_position smallint,
  ratable_until timestamp(3) with time zone,
  rating_type text not null default 'cancellation'::text,
  ended_at timestamp(3) with time zone,
  constraint former_trades_once UNIQUE NULLS NOT DISTINCT (id, rater_user_id, left_position),
  constraint former_trades_former_member_id_fkey FOREIGN KEY (former_member_id) REFERENCES former_members(id) ON DELETE CASCADE,
  constraint former_trades_rater_user_id_fkey FOREIGN KEY (rater_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint former_trades_returned_user_id_fkey FOREIGN KEY (returned_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint former_trades_left_position_check CHECK (left_position >= 0 AND left_position <= 2),
  constraint former_trades_mates CHECK (ended_at IS NULL OR returned_user_id IS NOT NULL AND left_position IS NOT NULL),
  constraint former_trades_of_somebody CHECK (num_nonnulls(former_member_id, returned_user_id) = 1),
  constraint former_trades_rating_type_check CHECK (rating_type = ANY (ARRAY['trade'::text, 'cancellation'::text]))
);
CREATE INDEX former_trades_left ON former_trades USING btree (left_at);
CREATE INDEX former_trades_member ON former_trades USING btree (former_member_id);
CREATE INDEX former_trades_rater ON former_trades USING btree (rater_user_id);
CREATE INDEX former_trades_returned ON former_trades USING btree (returned_user_id) WHERE (returned_user_id IS NOT NULL);

create table freed_usernames (
  username text not null,
  user_id uuid not null,
  freed_at timestamp(3) with time zone not null,
  constraint freed_usernames_pkey PRIMARY KEY (username),
  constraint freed_usernames_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX freed_usernames_user ON freed_usernames USING btree (user_id, freed_at);

create table hand_over_codes (
  user_id uuid not null,
  trade_offer_id uuid,
  ring_id uuid,
  code text not null,
  constraint hand_over_codes_ring_id_fkey FOREIGN KEY (ring_id) REFERENCES rings(id) ON DELETE CASCADE,
  constraint hand_over_codes_trade_offer_id_fkey FOREIGN KEY (trade_offer_id) REFERENCES trade_offers(id) ON DELETE CASCADE,
  constraint hand_over_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint hand_over_codes_code_check CHECK (code ~ '^[0-9]{4}$'::text),
  constraint hand_over_codes_of CHECK (num_nonnulls(trade_offer_id, ring_id) = 1)
);
CREATE UNIQUE INDEX hand_over_codes_of_ring ON hand_over_codes USING btree (ring_id, user_id) WHERE (ring_id IS NOT NULL);
CREATE UNIQUE INDEX hand_over_codes_of_trade ON hand_over_codes USING btree (trade_offer_id, user_id) WHERE (trade_offer_id IS NOT NULL);
CREATE INDEX hand_over_codes_of_user ON hand_over_codes USING btree (user_id);

create table heart_items (
  user_id uuid not null,
  item_id uuid not null,
  offered_item_id uuid not null,
  constraint heart_items_pkey PRIMARY KEY (user_id, item_id, offered_item_id),
  constraint heart_items_offered_item_id_fkey FOREIGN KEY (offered_item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint heart_items_user_id_item_id_fkey FOREIGN KEY (user_id, item_id) REFERENCES item_hearts(user_id, item_id) ON DELETE CASCADE
);
CREATE INDEX heart_items_offered ON heart_items USING btree (offered_item_id);

create table hints (
  id uuid not null,
  user_id uuid not null,
  given_item_id uuid not null,
  wanted_item_id uuid not null,
  size smallint not null,
  chances integer not null,
  found_at timestamp(3) with time zone not null default now(),
  answer text,
  answered_at timestamp(3) with time zone,
  constraint hints_pkey PRIMARY KEY (id),
  constraint hints_once UNIQUE (given_item_id, wanted_item_id),
  constraint hints_given_item_id_fkey FOREIGN KEY (given_item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint hints_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint hints_wanted_item_id_fkey FOREIGN KEY (wanted_item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint hints_answer_check CHECK (answer = ANY (ARRAY['yes'::text, 'no'::text])),
  constraint hints_size_check CHECK (size = ANY (ARRAY[2, 3]))
);
CREATE INDEX hints_found_at ON hints USING btree (found_at);
CREATE INDEX hints_of_user ON hints USING btree (user_id);
CREATE INDEX hints_open ON hints USING btree (user_id, size DESC, chances, id) WHERE (answer IS NULL);
CREATE INDEX hints_to_tell ON hints USING btree (user_id) WHERE (answer IS DISTINCT FROM 'no'::text);
CREATE INDEX hints_wanted ON hints USING btree (wanted_item_id);

create table idempotency_keys (
  actor_id text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamp(3) with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (actor_id, route, key),
  constraint idempotency_keys_key_check CHECK (char_length(key) >= 1 AND char_length(key) <= 255)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING btree (created_at);

create table inbox_conversations (
  user_id uuid not null,
  trade_offer_id uuid,
  latest_at timestamp(3) with time zone not null,
  ring_id uuid,
  conversation_id uuid not null generated always as (COALESCE(trade_offer_id, ring_id)),
  constraint inbox_conversations_ring_id_fkey FOREIGN KEY (ring_id) REFERENCES rings(id) ON DELETE CASCADE,
  constraint inbox_conversations_trade_offer_id_fkey FOREIGN KEY (trade_offer_id) REFERENCES trade_offers(id) ON DELETE CASCADE,
  constraint inbox_conversations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint inbox_conversations_of CHECK (num_nonnulls(trade_offer_id, ring_id) = 1)
);
CREATE INDEX inbox_conversations_latest ON inbox_conversations USING btree (user_id, latest_at DESC, conversation_id DESC);
CREATE UNIQUE INDEX inbox_conversations_of_offer ON inbox_conversations USING btree (trade_offer_id, user_id);
CREATE UNIQUE INDEX inbox_conversations_of_ring ON inbox_conversations USING btree (ring_id, user_id) WHERE (ring_id IS NOT NULL);

create table installation (
  is_only boolean not null default true,
  id uuid not null default gen_random_uuid(),
  constraint installation_pkey PRIMARY KEY (is_only),
  constraint installation_is_only_check CHECK (is_only)
);

create table invitation_acceptances (
  invited_user_id uuid not null,
  inviter_user_id uuid not null,
  accepted_at timestamp(3) with time zone not null default now(),
  invited_says boolean,
  inviter_says boolean,
  constraint invitation_acceptances_pkey PRIMARY KEY (invited_user_id),
  constraint invitation_acceptances_invited_user_id_fkey FOREIGN KEY (invited_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint invitation_acceptances_inviter_user_id_fkey FOREIGN KEY (inviter_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint invitation_acceptances_order CHECK (inviter_says IS NULL OR invited_says IS NOT NULL),
  constraint invitation_acceptances_others CHECK (invited_user_id <> inviter_user_id)
);
CREATE INDEX invitation_acceptances_inviter ON invitation_acceptances USING btree (inviter_user_id, accepted_at);
CREATE UNIQUE INDEX invitation_acceptances_pair ON invitation_acceptances USING btree (LEAST(invited_user_id, inviter_user_id), GREATEST(invited_user_id, inviter_user_id));

create table invitations (
  user_id uuid not null,
  code text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint invitations_pkey PRIMARY KEY (user_id),
  constraint invitations_code UNIQUE (code),
  constraint invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint invitations_code_check CHECK (char_length(code) = 16)
);

create table item_count_changes (
  id bigint not null generated always as identity,
  place_id integer not null,
  category text not null,
  items integer not null,
  open_items integer not null,
  constraint item_count_changes_pkey PRIMARY KEY (id)
);

create table item_counts (
  category text not null,
  place_id integer not null,
  cell integer not null,
  items integer not null,
  open_items integer not null,
  constraint item_counts_pkey PRIMARY KEY (category, place_id, cell)
);
CREATE INDEX item_counts_in_cell ON item_counts USING btree (category, cell) WHERE (place_id > 0);

create table item_hearts (
  user_id uuid not null,
  item_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  offered_item_id uuid,
  for_any boolean not null default false,
  on_top numeric(10,2) not null default 0,
  constraint item_hearts_pkey PRIMARY KEY (user_id, item_id),
  constraint item_hearts_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint item_hearts_offered_item_id_fkey FOREIGN KEY (offered_item_id) REFERENCES items(id) ON DELETE SET NULL,
  constraint item_hearts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint item_hearts_on_top_check CHECK (on_top >= 0::numeric AND on_top = trunc(on_top))
);
CREATE INDEX item_hearts_of_item ON item_hearts USING btree (item_id);
CREATE INDEX item_hearts_offered ON item_hearts USING btree (offered_item_id) WHERE (offered_item_id IS NOT NULL);

create table item_photos (
  item_id uuid not null,
  slot smallint not null,
  key text not null,
  width integer not null,
  height integer not null,
  created_at timestamp(3) with time zone not null default now(),
  released_key text,
  constraint item_photos_pkey PRIMARY KEY (item_id, slot),
  constraint item_photos_key_unique UNIQUE (key),
  constraint item_photos_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint item_photos_height_check CHECK (height > 0),
  constraint item_photos_key_check CHECK (key <> ''::text),
  constraint item_photos_slot_check CHECK (slot >= 1 AND slot <= 75),
  constraint item_photos_width_check CHECK (width > 0)
);

create table item_trade_locks (
  item_id uuid not null,
  trade_offer_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  ring_id uuid,
  owed_until timestamp(3) with time zone,
  owed_to_user_id uuid,
  owed_ring_id uuid,
  constraint item_trade_locks_pkey PRIMARY KEY (item_id),
  constraint item_trade_locks_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint item_trade_locks_owed_to_user_id_fkey FOREIGN KEY (owed_to_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint item_trade_locks_ring_id_fkey FOREIGN KEY (ring_id) REFERENCES rings(id) ON DELETE CASCADE,
  constraint item_trade_locks_trade_offer_id_fkey FOREIGN KEY (trade_offer_id) REFERENCES trade_offers(id) ON DELETE CASCADE,
  constraint item_trade_locks_holder CHECK (num_nonnulls(trade_offer_id, ring_id, owed_until) = 1) NOT VALID
);
CREATE INDEX item_trade_locks_offer ON item_trade_locks USING btree (trade_offer_id);
CREATE INDEX item_trade_locks_owed ON item_trade_locks USING btree (owed_until) WHERE (owed_until IS NOT NULL);
CREATE INDEX item_trade_locks_owed_to ON item_trade_locks USING btree (owed_to_user_id) WHERE (owed_to_user_id IS NOT NULL);
CREATE INDEX item_trade_locks_ring ON item_trade_locks USING btree (ring_id) WHERE (ring_id IS NOT NULL);
CREATE CONSTRAINT TRIGGER item_trade_locks_let_go AFTER DELETE OR UPDATE ON item_trade_locks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.trade_offer_id IS NOT NULL) EXECUTE FUNCTION check_items_let_go();
CREATE CONSTRAINT TRIGGER item_trade_locks_taken_in AFTER INSERT OR UPDATE ON item_trade_locks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.trade_offer_id IS NOT NULL) EXECUTE FUNCTION check_item_taken_in();

create table item_uploads (
  key text not null,
  user_id uuid not null,
  width integer not null,
  height integer not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint item_uploads_pkey PRIMARY KEY (key),
  constraint item_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint item_uploads_height_check CHECK (height > 0),
  constraint item_uploads_key_check CHECK (key <> ''::text),
  constraint item_uploads_width_check CHECK (width > 0)
);
CREATE INDEX item_uploads_by_age ON item_uploads USING btree (created_at);
CREATE INDEX item_uploads_of_user ON item_uploads USING btree (user_id);

create table items (
  id uuid not null,
  user_id uuid not null,
  title text not null,
  description text,
  value numeric(10,2) not null,
  category text not null default 'other'::text,
  year integer,
  max_photos integer not null default 2,
  premium_features_expiry timestamp(3) with time zone,
  wishlist text[] not null default '{}'::text[],
  accept_only_wishlist_offers boolean not null default false,
  is_active boolean not null default true,
  removed_at timestamp(3) with time zone,
  place_id integer,
  is_sandbox boolean not null default false,
  is_owner_banned boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  cell integer,
  match_words tsvector,
  wish_query tsquery,
  hidden_as text,
  hidden_reason text,
  hidden_at timestamp(3) with time zone,
  incoming_rules jsonb,
  is_members_only boolean not null default false,
  is_owner_paused boolean not null default false,
  alive_at timestamp(3) with time zone not null default now(),
  asked_at timestamp(3) with time zone,
  rested_at timestamp(3) with time zone,
  is_suspended boolean not null generated always as ((is_owner_banned OR is_owner_paused OR (hidden_as IS NOT NULL) OR (rested_at IS NOT NULL))),
  search tsvector not null generated always as (item_search(title, description, wishlist)),
  constraint items_pkey PRIMARY KEY (id),
  constraint items_owner FOREIGN KEY (user_id, is_sandbox, is_owner_banned, is_owner_paused) REFERENCES users(id, is_guest, is_banned, is_paused) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint items_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint items_category_check CHECK (category = ANY (ARRAY['electronics'::text, 'furniture'::text, 'books'::text, 'clothing'::text, 'tools'::text, 'sports'::text, 'home'::text, 'toys'::text, 'vehicles'::text, 'motorcycles'::text, 'boats'::text, 'campers'::text, 'other'::text])),
  constraint items_description_check CHECK (char_length(description) <= 200),
  constraint items_hidden_as_check CHECK (hidden_as = ANY (ARRAY['held'::text, 'hidden'::text])),
  constraint items_hidden_reason_check CHECK (char_length(hidden_reason) >= 1 AND char_length(hidden_reason) <= 500),
  constraint items_hidden_whole CHECK ((hidden_as IS NULL) = (hidden_at IS NULL) AND (hidden_reason IS NOT NULL) = (COALESCE(hidden_as, ''::text) = 'hidden'::text)),
  constraint items_incoming_rules CHECK (are_incoming_rules(incoming_rules)),
  constraint items_max_photos_check CHECK (max_photos >= 2 AND max_photos <= 75),
  constraint items_removed_is_inactive CHECK (removed_at IS NULL OR NOT is_active),
  constraint items_rest_after_a_question CHECK (rested_at IS NULL OR asked_at IS NOT NULL),
  constraint items_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 100),
  constraint items_value_check CHECK (value >= 0.01),
  constraint items_wishlist_check CHECK (wishlist_fits(wishlist)),
  constraint items_wishlist_needed CHECK (NOT accept_only_wishlist_offers OR wishlist <> '{}'::text[]),
  constraint items_year_check CHECK (year >= 1800 AND year <= 9999)
);
CREATE INDEX items_asked ON items USING btree (asked_at) WHERE ((asked_at IS NOT NULL) AND (rested_at IS NULL));
CREATE INDEX items_by_owner ON items USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX items_matching ON items USING gin (match_words, (ARRAY[cell, region_of(cell)]), category) WITH (fastupdate=off) WHERE (is_active AND (NOT is_sandbox) AND (NOT is_suspended));
CREATE INDEX items_nearby ON items USING btree (place_id, created_at DESC, id DESC) INCLUDE (user_id, category) WHERE (is_active AND (NOT is_sandbox) AND (NOT is_suspended));
CREATE INDEX items_nearby_in_category ON items USING btree (category, place_id, created_at DESC, id DESC) INCLUDE (user_id) WHERE (is_active AND (NOT is_sandbox) AND (NOT is_suspended));
CREATE INDEX items_newest ON items USING btree (created_at DESC, id DESC) INCLUDE (user_id, category) WHERE (is_active AND (NOT is_sandbox) AND (NOT is_suspended));
CREATE INDEX items_newest_in_category ON items USING btree (category, created_at DESC, id DESC) INCLUDE (user_id) WHERE (is_active AND (NOT is_sandbox) AND (NOT is_suspended));
CREATE INDEX items_place ON items USING btree (place_id);
CREATE INDEX items_sandbox ON items USING btree (place_id, created_at DESC, id DESC) INCLUDE (user_id) WHERE (is_active AND is_sandbox);
CREATE INDEX items_sandbox_newest ON items USING btree (created_at DESC, id DESC) INCLUDE (user_id) WHERE (is_active AND is_sandbox);
CREATE INDEX items_search ON items USING gin (search, (ARRAY[cell, region_of(cell)]), category) WITH (fastupdate=off) WHERE (is_active AND (NOT is_sandbox) AND (NOT is_suspended));
CREATE INDEX items_search_by_place ON items USING gin (search, (ARRAY[cell, region_of(cell), place_key(place_id)]), category) WITH (fastupdate=off) WHERE (is_active AND (NOT is_sandbox) AND (NOT is_suspended));
CREATE INDEX items_unheard_of ON items USING btree (alive_at) WHERE (is_active AND (NOT is_sandbox) AND (NOT is_suspended) AND (asked_at IS NULL));
CREATE INDEX items_unmatched ON items USING btree (id) WHERE (match_words IS NULL);
CREATE TRIGGER items_cell BEFORE INSERT OR UPDATE OF place_id, cell ON items FOR EACH ROW EXECUTE FUNCTION set_item_cell();
CREATE TRIGGER items_counted_changed AFTER UPDATE ON items FOR EACH ROW WHEN (is_listed(old.is_active, old.is_sandbox, old.is_suspended) IS DISTINCT FROM is_listed(new.is_active, new.is_sandbox, new.is_suspended) OR old.place_id IS DISTINCT FROM new.place_id OR old.category IS DISTINCT FROM new.category OR old.is_members_only IS DISTINCT FROM new.is_members_only) EXECUTE FUNCTION note_item_count();
CREATE TRIGGER items_counted_gone AFTER DELETE ON items FOR EACH ROW WHEN (is_listed(old.is_active, old.is_sandbox, old.is_suspended)) EXECUTE FUNCTION note_item_count();
CREATE TRIGGER items_counted_new AFTER INSERT ON items FOR EACH ROW WHEN (is_listed(new.is_active, new.is_sandbox, new.is_suspended)) EXECUTE FUNCTION note_item_count();
CREATE TRIGGER items_sandbox_most BEFORE INSERT ON items FOR EACH ROW WHEN (new.is_sandbox) EXECUTE FUNCTION limit_sandbox_items();
CREATE TRIGGER items_shown_into_a_hold BEFORE UPDATE OF hidden_as ON items FOR EACH ROW WHEN (old.hidden_as = 'hidden'::text AND new.hidden_as IS NULL) EXECUTE FUNCTION hold_shown_item();

create table known_devices (
  user_id uuid not null,
  device_hash text not null,
  created_at timestamp(3) with time zone not null default now(),
  last_used_at timestamp(3) with time zone not null default now(),
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_hash ON known_devices USING btree (device_hash);

create table mail_intervals (
  user_id uuid not null,
  subject text not null,
  due_at timestamp(3) with time zone not null,
  mail_id uuid,
  constraint mail_intervals_pkey PRIMARY KEY (user_id, subject),
  constraint mail_intervals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mail_intervals_due ON mail_intervals USING btree (due_at);

create table mail_outbox (
  id uuid not null,
  message_id text not null,
  to_name text not null,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  attempts integer not null default 0,
  next_attempt_at timestamp(3) with time zone not null default now(),
  sent_at timestamp(3) with time zone,
  failed_at timestamp(3) with time zone,
  last_error text,
  created_at timestamp(3) with time zone not null default now(),
  sealed_token text,
  unsubscribe_user_id uuid,
  about uuid,
  is_bulk boolean not null default false,
  unsubscribes_from text not null default 'mails'::text,
  first_due_at timestamp(3) with time zone not null default now(),
  is_news boolean not null default false,
  pace text,
  content jsonb,
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_message_unique UNIQUE (message_id),
  constraint mail_outbox_unsubscribe_user_id_fkey FOREIGN KEY (unsubscribe_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint mail_outbox_attempts_check CHECK (attempts >= 0),
  constraint mail_outbox_one_end CHECK (num_nonnulls(sent_at, failed_at) <= 1),
  constraint mail_outbox_to_address_check CHECK (char_length(to_address) >= 3 AND char_length(to_address) <= 254),
  constraint mail_outbox_unsubscribes_from_check CHECK (unsubscribes_from = ANY (ARRAY['mails'::text, 'letter'::text]))
);
CREATE INDEX mail_outbox_about ON mail_outbox USING btree (about) WHERE ((about IS NOT NULL) AND (sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX mail_outbox_due ON mail_outbox USING btree (is_bulk, next_attempt_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX mail_outbox_newest ON mail_outbox USING btree (created_at DESC, id DESC);
CREATE INDEX mail_outbox_to_address ON mail_outbox USING btree (to_address);
CREATE INDEX mail_outbox_unsubscribe ON mail_outbox USING btree (unsubscribe_user_id) WHERE (unsubscribe_user_id IS NOT NULL);

create table member_blocks (
  blocker_user_id uuid not null,
  blocked_user_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  blocked_through uuid,
  constraint member_blocks_pkey PRIMARY KEY (blocker_user_id, blocked_user_id),
  constraint member_blocks_blocked_user_id_fkey FOREIGN KEY (blocked_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint member_blocks_blocker_user_id_fkey FOREIGN KEY (blocker_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint member_blocks_others CHECK (blocker_user_id <> blocked_user_id)
);
CREATE INDEX member_blocks_blocked ON member_blocks USING btree (blocked_user_id);
CREATE INDEX member_blocks_through ON member_blocks USING btree (blocked_through) WHERE (blocked_through IS NOT NULL);

create table member_gifts (
  id uuid not null,
  user_id uuid not null,
  gift_type text not null,
  premium_type text not null,
  quantity integer not null default 1,
  description text,
  reason text,
  ticket_id uuid,
  campaign_id uuid,
  source_id uuid generated always as (COALESCE(ticket_id, campaign_id)),
  status text not null default 'pending'::text,
  photo_value integer not null,
  dollar_value numeric(10,2) not null,
  expires_at timestamp(3) with time zone,
  accepted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint member_gifts_pkey PRIMARY KEY (id),
  constraint member_gifts_contents UNIQUE (id, user_id, photo_value),
  constraint member_gifts_once_per_campaign UNIQUE (campaign_id, user_id),
  constraint member_gifts_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES promotional_campaigns(id) ON DELETE SET NULL,
  constraint member_gifts_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE SET NULL,
  constraint member_gifts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint member_gifts_accepted_has_time CHECK ((accepted_at IS NOT NULL) = (status = 'accepted'::text)),
  constraint member_gifts_accepted_in_time CHECK (accepted_at < expires_at),
  constraint member_gifts_dollar_value_check CHECK (dollar_value >= 0::numeric),
  constraint member_gifts_gift_type_check CHECK (gift_type = ANY (ARRAY['support_gift'::text, 'marketing_gift'::text])),
  constraint member_gifts_one_source CHECK (num_nonnulls(ticket_id, campaign_id) <= 1),
  constraint member_gifts_photo_value_check CHECK (photo_value > 0),
  constraint member_gifts_premium_type_check CHECK (premium_type = ANY (ARRAY['standard_plus'::text, 'premium_max'::text, 'super_max'::text])),
  constraint member_gifts_quantity_check CHECK (quantity >= 1 AND quantity <= 100),
  constraint member_gifts_status_check CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'expired'::text]))
);
CREATE INDEX member_gifts_ending ON member_gifts USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE INDEX member_gifts_of_ticket ON member_gifts USING btree (ticket_id) WHERE (ticket_id IS NOT NULL);
CREATE INDEX member_gifts_of_user ON member_gifts USING btree (user_id, created_at DESC, id DESC);
CREATE TRIGGER member_gifts_for_members AFTER INSERT ON member_gifts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_gifts_to_guests();

create table member_promotional_benefits (
  id uuid not null,
  user_id uuid not null,
  campaign_id uuid,
  gift_id uuid not null,
  premium_type text not null,
  quantity integer not null,
  is_used boolean not null default false,
  used_at timestamp(3) with time zone,
  received_at timestamp(3) with time zone not null default now(),
  constraint member_promotional_benefits_pkey PRIMARY KEY (id),
  constraint member_promotional_benefits_gift_unique UNIQUE (gift_id),
  constraint member_promotional_benefits_once UNIQUE (campaign_id, user_id),
  constraint member_promotional_benefits_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES promotional_campaigns(id) ON DELETE SET NULL,
  constraint member_promotional_benefits_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES member_gifts(id) ON DELETE CASCADE,
  constraint member_promotional_benefits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint member_promotional_benefits_premium_type_check CHECK (premium_type = ANY (ARRAY['standard_plus'::text, 'premium_max'::text, 'super_max'::text])),
  constraint member_promotional_benefits_quantity_check CHECK (quantity >= 1 AND quantity <= 100),
  constraint member_promotional_benefits_used_has_time CHECK (is_used = (used_at IS NOT NULL))
);
CREATE INDEX member_promotional_benefits_newest ON member_promotional_benefits USING btree (campaign_id, received_at DESC, id DESC);
CREATE INDEX member_promotional_benefits_of_user ON member_promotional_benefits USING btree (user_id);

create table members_who_swapped (
  user_id uuid not null,
  constraint members_who_swapped_pkey PRIMARY KEY (user_id),
  constraint members_who_swapped_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table message_photos (
  id uuid not null,
  user_id uuid not null,
  image bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint message_photos_pkey PRIMARY KEY (id),
  constraint message_photos_height_check CHECK (height > 0),
  constraint message_photos_width_check CHECK (width > 0)
);
CREATE INDEX message_photos_of_user ON message_photos USING btree (user_id);

create table messages (
  id uuid not null,
  from_user_id uuid not null,
  to_user_id uuid,
  trade_offer_id uuid,
  content text not null,
  is_read boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  ring_id uuid,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_from_user_id_fkey FOREIGN KEY (from_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint messages_ring_id_fkey FOREIGN KEY (ring_id) REFERENCES rings(id) ON DELETE CASCADE,
  constraint messages_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint messages_trade_offer_id_fkey FOREIGN KEY (trade_offer_id) REFERENCES trade_offers(id) ON DELETE CASCADE,
  constraint messages_addressed CHECK ((to_user_id IS NULL) = (ring_id IS NOT NULL) AND (ring_id IS NULL OR trade_offer_id IS NULL)) NOT VALID,
  constraint messages_content_check CHECK (char_length(content) >= 1 AND char_length(content) <= 500),
  constraint messages_to_others CHECK (from_user_id <> to_user_id)
);
CREATE INDEX messages_from ON messages USING btree (from_user_id);
CREATE INDEX messages_of_offer ON messages USING btree (trade_offer_id, created_at DESC, id DESC);
CREATE INDEX messages_of_ring ON messages USING btree (ring_id, created_at DESC, id DESC) WHERE (ring_id IS NOT NULL);
CREATE INDEX messages_to ON messages USING btree (to_user_id);
CREATE INDEX messages_unread ON messages USING btree (trade_offer_id, to_user_id) WHERE (NOT is_read);
CREATE TRIGGER messages_conversation_raised AFTER INSERT ON messages FOR EACH ROW WHEN (new.trade_offer_id IS NOT NULL) EXECUTE FUNCTION raise_conversation_of_message();
CREATE TRIGGER messages_kept BEFORE DELETE ON messages FOR EACH ROW EXECUTE FUNCTION keep_removed_message();
CREATE TRIGGER messages_photo_erased AFTER DELETE ON messages FOR EACH ROW EXECUTE FUNCTION erase_message_photo();
CREATE TRIGGER messages_ring_conversation_raised AFTER INSERT ON messages FOR EACH ROW WHEN (new.ring_id IS NOT NULL) EXECUTE FUNCTION raise_conversation_of_ring_message();

create table news_mails (
  user_id uuid not null,
  sent_on date,
  constraint news_mails_pkey PRIMARY KEY (user_id),
  constraint news_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table not_interested_items (
  user_id uuid not null,
  item_id uuid not null,
  slot smallint not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint not_interested_items_pkey PRIMARY KEY (user_id, item_id),
  constraint not_interested_items_slot UNIQUE (user_id, slot),
  constraint not_interested_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint not_interested_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint not_interested_items_limit CHECK (slot >= 1 AND slot <= 100)
);
CREATE INDEX not_interested_items_item ON not_interested_items USING btree (item_id);

create table not_interested_kinds (
  user_id uuid not null,
  category text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint not_interested_kinds_pkey PRIMARY KEY (user_id, category),
  constraint not_interested_kinds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint not_interested_kinds_category_check CHECK (category <> ''::text)
);

create table offer_items (
  id bigint not null generated always as identity,
  trade_offer_id uuid not null,
  item_id uuid not null,
  reason text not null,
  content jsonb not null,
  taken_at timestamp(3) with time zone not null,
  constraint offer_items_pkey PRIMARY KEY (id),
  constraint offer_items_trade_offer_id_fkey FOREIGN KEY (trade_offer_id) REFERENCES trade_offers(id) ON DELETE CASCADE,
  constraint offer_items_content CHECK (jsonb_typeof(content) = 'object'::text),
  constraint offer_items_reason CHECK (reason = ANY (ARRAY['offered'::text, 'kept'::text, 'accepted'::text]))
);
CREATE INDEX offer_items_latest ON offer_items USING btree (trade_offer_id, item_id, id DESC);
CREATE TRIGGER offer_items_stay BEFORE UPDATE ON offer_items FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table payment_upgrades (
  id uuid not null,
  user_id uuid,
  item_id uuid,
  upgrade_type text not null,
  amount numeric(10,2) not null,
  currency text not null default 'USD'::text,
  payment_method text not null,
  payment_id text,
  payment_status text not null default 'pending'::text,
  payment_data jsonb,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  completed_at timestamp(3) with time zone,
  provider text not null default 'simulated'::text,
  capture_id text,
  attempted_at timestamp(3) with time zone,
  refund_due_at timestamp(3) with time zone,
  next_look_at timestamp(3) with time zone default now(),
  looks integer not null default 0,
  held_at timestamp(3) with time zone,
  refund_id text,
  failed_refunds integer not null default 0,
  refunded_at timestamp(3) with time zone,
  constraint payment_upgrades_pkey PRIMARY KEY (id),
  constraint payment_upgrades_capture_unique UNIQUE (capture_id),
  constraint payment_upgrades_payment_unique UNIQUE (payment_id),
  constraint payment_upgrades_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE SET NULL,
  constraint payment_upgrades_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint payment_upgrades_amount_check CHECK (amount >= 0.01),
  constraint payment_upgrades_completion CHECK (
CASE payment_status
    WHEN 'completed'::text THEN completed_at IS NOT NULL
    WHEN 'refunded'::text THEN true
    ELSE completed_at IS NULL
END),
  constraint payment_upgrades_currency_check CHECK (currency = 'USD'::text),
  constraint payment_upgrades_failed_refunds_check CHECK (failed_refunds >= 0),
  constraint payment_upgrades_looked_after CHECK (next_look_at IS NOT NULL OR payment_status <> 'pending'::text AND attempted_at IS NULL AND refund_due_at IS NULL AND held_at IS NULL),
  constraint payment_upgrades_looks_check CHECK (looks >= 0),
  constraint payment_upgrades_payment_method_check CHECK (payment_method = ANY (ARRAY['paypal'::text, 'cashapp'::text, 'square'::text])),
  constraint payment_upgrades_payment_status_check CHECK (payment_status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text, 'lapsed'::text, 'refunded'::text])),
  constraint payment_upgrades_provider_check CHECK (provider = ANY (ARRAY['simulated'::text, 'paypal'::text, 'square'::text])),
  constraint payment_upgrades_upgrade_type_check CHECK (upgrade_type = ANY (ARRAY['standard_plus'::text, 'premium_max'::text, 'super_max'::text]))
);
CREATE INDEX payment_upgrades_next_look ON payment_upgrades USING btree (next_look_at) WHERE ((refund_due_at IS NULL) AND (next_look_at IS NOT NULL));
CREATE INDEX payment_upgrades_next_refund ON payment_upgrades USING btree (next_look_at) WHERE (refund_due_at IS NOT NULL);
CREATE INDEX payment_upgrades_of_item ON payment_upgrades USING btree (item_id);
CREATE INDEX payment_upgrades_of_user ON payment_upgrades USING btree (user_id);
CREATE UNIQUE INDEX payment_upgrades_one_completed ON payment_upgrades USING btree (item_id) WHERE (payment_status = 'completed'::text);
CREATE UNIQUE INDEX payment_upgrades_one_open ON payment_upgrades USING btree (item_id) WHERE (payment_status = 'pending'::text);
CREATE INDEX payment_upgrades_open ON payment_upgrades USING btree (created_at) WHERE (payment_status = 'pending'::text);

create table photo_credit_entries (
  id uuid not null,
  user_id uuid not null,
  amount integer not null,
  reason text not null,
  gift_id uuid,
  item_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint photo_credit_entries_pkey PRIMARY KEY (id),
  constraint photo_credit_entries_gift_once UNIQUE (gift_id),
  constraint photo_credit_entries_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE SET NULL,
  constraint photo_credit_entries_of_gift FOREIGN KEY (gift_id, user_id, amount) REFERENCES member_gifts(id, user_id, photo_value),
  constraint photo_credit_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint photo_credit_entries_direction CHECK (
CASE reason
    WHEN 'gift_accepted'::text THEN amount > 0 AND gift_id IS NOT NULL AND item_id IS NULL
    ELSE amount < 0 AND gift_id IS NULL
END),
  constraint photo_credit_entries_reason_check CHECK (reason = ANY (ARRAY['gift_accepted'::text, 'slots_added'::text]))
);
CREATE INDEX photo_credit_entries_of_item ON photo_credit_entries USING btree (item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX photo_credit_entries_of_user ON photo_credit_entries USING btree (user_id, created_at DESC, id DESC);
CREATE TRIGGER photo_credit_entries_move_credits AFTER INSERT ON photo_credit_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION move_credits();
CREATE TRIGGER photo_credit_entries_stay BEFORE DELETE OR UPDATE OF user_id, amount, reason, gift_id ON photo_credit_entries FOR EACH ROW EXECUTE FUNCTION keep_credit_entry();

create table place_cells (
  id integer not null,
  bounds cube not null,
  constraint place_cells_pkey PRIMARY KEY (id)
);
CREATE INDEX place_cells_bounds ON place_cells USING gist (bounds);

create table places (
  id integer not null generated always as identity,
  code text not null,
  name text not null,
  state text not null,
  latitude numeric(10,8) not null,
  longitude numeric(11,8) not null,
  time_zone text not null,
  point cube not null generated always as (sphere_point(latitude, longitude)),
  cell integer not null generated always as (cell_of(latitude, longitude)),
  constraint places_pkey PRIMARY KEY (id),
  constraint places_code_unique UNIQUE (code),
  constraint places_code_check CHECK (code ~ '^[a-z]+:.'::text),
  constraint places_latitude_check CHECK (latitude >= '-90'::integer::numeric AND latitude <= 90::numeric),
  constraint places_longitude_check CHECK (longitude >= '-180'::integer::numeric AND longitude <= 180::numeric),
  constraint places_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint places_state_check CHECK (state ~ '^[A-Z]{2}$'::text),
  constraint places_time_zone_check CHECK (time_zone <> ''::text)
);
CREATE INDEX places_on_map ON places USING gist (point((longitude)::double precision, (latitude)::double precision));
CREATE INDEX places_point ON places USING gist (point);
CREATE TRIGGER places_widen_cell AFTER INSERT OR UPDATE OF latitude, longitude ON places FOR EACH ROW EXECUTE FUNCTION widen_cell();

create table promotional_campaigns (
  id uuid not null,
  name text not null,
  description text not null,
  promotion_type text not null default 'free_premium_photos'::text,
  premium_type text not null,
  quantity integer not null,
  max_members integer not null,
  current_members integer not null default 0,
  include_existing_members boolean not null default false,
  is_active boolean not null default false,
  is_paused boolean not null default false,
  activated_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  constraint promotional_campaigns_pkey PRIMARY KEY (id),
  constraint promotional_campaigns_at_most_max CHECK (current_members <= max_members),
  constraint promotional_campaigns_complete_is_inactive CHECK (completed_at IS NULL OR NOT is_active),
  constraint promotional_campaigns_complete_when_full CHECK ((completed_at IS NOT NULL) = (current_members = max_members)),
  constraint promotional_campaigns_current_members_check CHECK (current_members >= 0),
  constraint promotional_campaigns_deleted_is_inactive CHECK (deleted_at IS NULL OR NOT is_active),
  constraint promotional_campaigns_description_check CHECK (char_length(description) >= 5 AND char_length(description) <= 500),
  constraint promotional_campaigns_max_members_check CHECK (max_members >= 1 AND max_members <= 100000),
  constraint promotional_campaigns_name_check CHECK (char_length(name) >= 2 AND char_length(name) <= 100),
  constraint promotional_campaigns_paused_is_inactive CHECK (NOT (is_active AND is_paused)),
  constraint promotional_campaigns_premium_type_check CHECK (premium_type = ANY (ARRAY['standard_plus'::text, 'premium_max'::text, 'super_max'::text])),
  constraint promotional_campaigns_promotion_type_check CHECK (promotion_type = 'free_premium_photos'::text),
  constraint promotional_campaigns_quantity_check CHECK (quantity >= 1 AND quantity <= 100)
);
CREATE INDEX promotional_campaigns_active ON promotional_campaigns USING btree (id) WHERE is_active;
CREATE INDEX promotional_campaigns_deleted ON promotional_campaigns USING btree (id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX promotional_campaigns_newest ON promotional_campaigns USING btree (created_at DESC, id DESC);

create table public_places (
  id integer not null generated always as identity,
  code text not null,
  name text not null,
  kind text not null,
  address text not null,
  city text not null,
  state text not null,
  zip_code text,
  latitude numeric(10,8) not null,
  longitude numeric(11,8) not null,
  point cube not null generated always as (sphere_point(latitude, longitude)),
  place_id uuid not null default gen_random_uuid(),
  source text not null default 'Not written down'::text,
  source_url text,
  created_at timestamp(3) with time zone not null default now(),
  retired_at timestamp(3) with time zone,
  constraint public_places_pkey PRIMARY KEY (id),
  constraint public_places_code_unique UNIQUE (code),
  constraint public_places_place_id_unique UNIQUE (place_id),
  constraint public_places_address_check CHECK (char_length(address) >= 1 AND char_length(address) <= 300),
  constraint public_places_city_check CHECK (char_length(city) >= 1 AND char_length(city) <= 100),
  constraint public_places_code_check CHECK (code <> ''::text),
  constraint public_places_kind_check CHECK (kind ~ '^[a-z]+(_[a-z]+)*$'::text),
  constraint public_places_latitude_check CHECK (latitude >= '-90'::integer::numeric AND latitude <= 90::numeric),
  constraint public_places_longitude_check CHECK (longitude >= '-180'::integer::numeric AND longitude <= 180::numeric),
  constraint public_places_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 200),
  constraint public_places_source_check CHECK (char_length(source) >= 1 AND char_length(source) <= 300),
  constraint public_places_source_url_check CHECK (source_url ~ '^https://'::text AND char_length(source_url) <= 500),
  constraint public_places_state_check CHECK (state ~ '^[A-Z]{2}$'::text),
  constraint public_places_zip_code_check CHECK (zip_code ~ '^\d{5}(-\d{4})?$'::text)
);
CREATE UNIQUE INDEX public_places_once ON public_places USING btree (folded(name), folded(address), folded(city), state) WHERE (retired_at IS NULL);
CREATE INDEX public_places_point ON public_places USING gist (point);

create table push_outbox (
  notification_id uuid not null,
  session_id uuid not null,
  due_at timestamp(3) with time zone not null,
  attempts integer not null default 0,
  sent_at timestamp(3) with time zone,
  constraint push_outbox_pkey PRIMARY KEY (notification_id, session_id),
  constraint push_outbox_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES user_messages(id) ON DELETE CASCADE,
  constraint push_outbox_session_id_fkey FOREIGN KEY (session_id) REFERENCES push_subscriptions(session_id) ON DELETE CASCADE
);
CREATE INDEX push_outbox_due ON push_outbox USING btree (due_at) WHERE (sent_at IS NULL);
CREATE INDEX push_outbox_session ON push_outbox USING btree (session_id);

create table push_subscriptions (
  session_id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp(3) with time zone not null default now(),
  public_key text,
  constraint push_subscriptions_pkey PRIMARY KEY (session_id),
  constraint push_subscriptions_endpoint_unique UNIQUE (endpoint),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint push_subscriptions_auth_check CHECK (length(auth) <= 100),
  constraint push_subscriptions_endpoint_check CHECK (length(endpoint) <= 1000),
  constraint push_subscriptions_p256dh_check CHECK (length(p256dh) <= 200),
  constraint push_subscriptions_public_key_check CHECK (length(public_key) <= 200)
);
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id);

create table rate_limits (
  key text not null,
  hits integer not null,
  ends timestamp(3) with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_ends ON rate_limits USING btree (ends);

create table recall_marks (
  recall_number text not null,
  brand text not null,
  kind text not null,
  models text[] not null,
  constraint recall_marks_recall_number_fkey FOREIGN KEY (recall_number) REFERENCES recalls(number) ON DELETE CASCADE
);
CREATE INDEX recall_marks_lookup ON recall_marks USING btree (brand, kind);
CREATE INDEX recall_marks_of_recall ON recall_marks USING btree (recall_number);

create table recalls (
  number text not null,
  title text not null,
  recalled_on date not null,
  url text not null,
  loaded_at timestamp(3) with time zone not null default now(),
  constraint recalls_pkey PRIMARY KEY (number)
);

create table refused_wants (
  user_id uuid not null,
  given_item_id uuid not null,
  wanted_item_id uuid not null,
  reason text,
  refused_at timestamp(3) with time zone not null default now(),
  constraint refused_wants_pkey PRIMARY KEY (given_item_id, wanted_item_id),
  constraint refused_wants_given_item_id_fkey FOREIGN KEY (given_item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint refused_wants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint refused_wants_wanted_item_id_fkey FOREIGN KEY (wanted_item_id) REFERENCES items(id) ON DELETE CASCADE
);
CREATE INDEX refused_wants_of_user ON refused_wants USING btree (user_id);
CREATE INDEX refused_wants_wanted ON refused_wants USING btree (wanted_item_id);

create table removed_offer_items (
  id bigint not null generated always as identity,
  offer_id uuid not null,
  by_sender boolean not null,
  content jsonb not null,
  photo_keys text[] not null,
  taken_at timestamp(3) with time zone not null,
  constraint removed_offer_items_pkey PRIMARY KEY (id),
  constraint removed_offer_items_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES removed_offers(id) ON DELETE CASCADE,
  constraint removed_offer_items_content_check CHECK (jsonb_typeof(content) = 'object'::text)
);
CREATE INDEX removed_offer_items_of_offer ON removed_offer_items USING btree (offer_id, id);
CREATE INDEX removed_offer_items_photos ON removed_offer_items USING gin (photo_keys);

create table removed_offers (
  id uuid not null,
  from_user_id uuid not null,
  to_user_id uuid not null,
  from_name text not null,
  to_name text not null,
  offered_title text,
  wanted_title text not null,
  cash_adjustment numeric(10,2) not null,
  created_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone not null default now(),
  cash_asked numeric(10,2) not null default 0,
  further_offered text[] not null default '{}'::text[],
  further_wanted text[] not null default '{}'::text[],
  decline_reason text,
  answered_at timestamp(3) with time zone,
  of_guests boolean not null default false,
  was_agreed boolean not null default false,
  constraint removed_offers_pkey PRIMARY KEY (id),
  constraint removed_offers_decline_reason_known CHECK (decline_reason IS NULL OR (decline_reason = ANY (ARRAY['not_my_thing'::text, 'too_far'::text, 'value_apart'::text, 'already_gone'::text, 'prefer_another'::text])))
);
CREATE INDEX removed_offers_answered ON removed_offers USING btree (to_user_id, answered_at DESC) WHERE (answered_at IS NOT NULL);
CREATE INDEX removed_offers_from ON removed_offers USING btree (from_user_id);
CREATE INDEX removed_offers_of_guests ON removed_offers USING btree (id) WHERE of_guests;
CREATE INDEX removed_offers_oldest ON removed_offers USING btree (removed_at);
CREATE INDEX removed_offers_to ON removed_offers USING btree (to_user_id);
CREATE TRIGGER removed_offers_of_guests BEFORE INSERT ON removed_offers FOR EACH ROW EXECUTE FUNCTION mark_removed_of_guests();
CREATE TRIGGER removed_offers_told_words_erased AFTER DELETE ON removed_offers REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION erase_told_words();

create table removed_ring_texts (
  id uuid not null,
  ring_id uuid not null,
  "position" smallint not null,
  kind text not null,
  content text not null,
  created_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone not null default now(),
  constraint removed_ring_texts_pkey PRIMARY KEY (id),
  constraint removed_ring_texts_content_check CHECK (char_length(content) >= 1 AND char_length(content) <= 500),
  constraint removed_ring_texts_kind_check CHECK (kind = ANY (ARRAY['message'::text, 'meeting'::text, 'cancellation'::text]))
);
CREATE INDEX removed_ring_texts_of_ring ON removed_ring_texts USING btree (ring_id, created_at, id);
CREATE INDEX removed_ring_texts_oldest ON removed_ring_texts USING btree (removed_at);
CREATE TRIGGER removed_ring_texts_told_words_erased AFTER DELETE ON removed_ring_texts REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION erase_told_text();

create table removed_rings (
  id uuid not null,
  user_ids uuid[] not null,
  names text[] not null,
  about text not null,
  removed_at timestamp(3) with time zone not null default now(),
  constraint removed_rings_pkey PRIMARY KEY (id),
  constraint removed_rings_names_check CHECK (cardinality(names) = 3),
  constraint removed_rings_user_ids_check CHECK (cardinality(user_ids) = 3)
);
CREATE INDEX removed_rings_members ON removed_rings USING gin (user_ids);
CREATE INDEX removed_rings_oldest ON removed_rings USING btree (removed_at);
CREATE TRIGGER removed_rings_told_words_erased AFTER DELETE ON removed_rings REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION erase_told_words();

create table removed_texts (
  id uuid not null,
  offer_id uuid not null,
  by_sender boolean not null,
  kind text not null,
  content text not null,
  created_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone not null default now(),
  constraint removed_texts_pkey PRIMARY KEY (id),
  constraint removed_texts_content_check CHECK (char_length(content) >= 1 AND char_length(content) <= 500),
  constraint removed_texts_kind_check CHECK (kind = ANY (ARRAY['opening'::text, 'message'::text, 'meeting'::text, 'cancellation'::text]))
);
CREATE INDEX removed_texts_of_offer ON removed_texts USING btree (offer_id, created_at, id);
CREATE INDEX removed_texts_oldest ON removed_texts USING btree (removed_at);
CREATE TRIGGER removed_texts_photo_erased AFTER DELETE ON removed_texts FOR EACH ROW EXECUTE FUNCTION erase_message_photo();
CREATE TRIGGER removed_texts_told_words_erased AFTER DELETE ON removed_texts REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION erase_told_text();

create table ring_members (
  ring_id uuid not null,
  "position" smallint not null,
  user_id uuid not null,
  item_id uuid not null,
  net numeric(10,2) not null default 0,
  answer text,
  answered_at timestamp(3) with time zone,
  proposed_content jsonb,
  meeting_agreed_at timestamp(3) with time zone,
  gave_at timestamp(3) with time zone,
  read_at timestamp(3) with time zone,
  constraint ring_members_pkey PRIMARY KEY (ring_id, "position"),
  constraint ring_members_item_once UNIQUE (ring_id, item_id),
  constraint ring_members_once UNIQUE (ring_id, user_id),
  constraint ring_members_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id),
  constraint ring_members_ring_id_fkey FOREIGN KEY (ring_id) REFERENCES rings(id) ON DELETE CASCADE,
  constraint ring_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint ring_members_answer CHECK (answer = ANY (ARRAY['yes'::text, 'later'::text, 'no'::text])),
  constraint ring_members_position CHECK ("position" >= 0 AND "position" <= 2),
  constraint ring_members_whole_dollars CHECK (net = trunc(net))
);
CREATE INDEX ring_members_of_item ON ring_members USING btree (item_id);
CREATE INDEX ring_members_of_user ON ring_members USING btree (user_id, ring_id);
CREATE TRIGGER ring_members_conversation_raised AFTER UPDATE ON ring_members FOR EACH ROW WHEN (new.gave_at IS DISTINCT FROM old.gave_at OR new.meeting_agreed_at IS DISTINCT FROM old.meeting_agreed_at) EXECUTE FUNCTION raise_conversation_of_ring_member();
CREATE CONSTRAINT TRIGGER ring_members_fit AFTER INSERT OR UPDATE OF user_id, item_id, net ON ring_members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ring_members();
CREATE CONSTRAINT TRIGGER ring_members_net_fits AFTER INSERT OR UPDATE OF user_id, item_id, net ON ring_members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.net > 0::numeric) EXECUTE FUNCTION check_ring_nets();

create table rings (
  id uuid not null,
  status text not null,
  items_key text not null,
  proposed_at timestamp(3) with time zone not null default now(),
  reminded_at timestamp(3) with time zone,
  agreed_at timestamp(3) with time zone,
  proposed_meeting_by smallint,
  proposed_meeting_location text,
  proposed_meeting_time timestamp(3) with time zone,
  proposed_meeting_time_zone text,
  meeting_proposed_at timestamp(3) with time zone,
  agreed_meeting_location text,
  agreed_meeting_time timestamp(3) with time zone,
  agreed_meeting_time_zone text,
  meeting_agreed_at timestamp(3) with time zone,
  meeting_reminded_at timestamp(3) with time zone,
  missing smallint,
  missing_reported_by smallint,
  missing_reported_at timestamp(3) with time zone,
  missing_withdrawn_at timestamp(3) with time zone,
  completion_reminded_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  end_reason text,
  ended_by smallint,
  end_words text,
  updated_at timestamp(3) with time zone not null default now(),
  missings_withdrawn smallint not null default 0,
  meeting_missing_reminded_at timestamp(3) with time zone,
  swap_asked_at timestamp(3) with time zone,
  left_late boolean not null default false,
  missing_disputed_at timestamp(3) with time zone,
  constraint rings_pkey PRIMARY KEY (id),
  constraint rings_agreed CHECK ((status = ANY (ARRAY['proposed'::text, 'ended'::text])) OR agreed_at IS NOT NULL),
  constraint rings_agreed_meeting_location_check CHECK (char_length(agreed_meeting_location) >= 1 AND char_length(agreed_meeting_location) <= 200),
  constraint rings_completed CHECK ((status = 'completed'::text) = (completed_at IS NOT NULL)),
  constraint rings_end_reason CHECK (end_reason = ANY (ARRAY['declined'::text, 'unanswered'::text, 'item_gone'::text, 'member_gone'::text, 'stepped_out'::text, 'no_show'::text])),
  constraint rings_end_words_check CHECK (char_length(end_words) >= 1 AND char_length(end_words) <= 500),
  constraint rings_ended CHECK ((status = 'ended'::text) = (ended_at IS NOT NULL AND end_reason IS NOT NULL)),
  constraint rings_missing CHECK ((missing IS NULL) = (missing_reported_by IS NULL) AND (missing IS NULL) = (missing_reported_at IS NULL) AND missing <> missing_reported_by),
  constraint rings_missings_withdrawn CHECK (missings_withdrawn >= 0 AND missings_withdrawn <= 2),
  constraint rings_proposed_meeting_location_check CHECK (char_length(proposed_meeting_location) >= 1 AND char_length(proposed_meeting_location) <= 200),
  constraint rings_status CHECK (status = ANY (ARRAY['proposed'::text, 'agreed'::text, 'completed'::text, 'ended'::text]))
);
CREATE INDEX rings_agreed ON rings USING btree (id) WHERE (status = 'agreed'::text);
CREATE INDEX rings_items_key ON rings USING btree (items_key);
CREATE UNIQUE INDEX rings_open_once ON rings USING btree (items_key) WHERE (status = ANY (ARRAY['proposed'::text, 'agreed'::text]));
CREATE INDEX rings_proposed ON rings USING btree (proposed_at) WHERE (status = 'proposed'::text);
CREATE INDEX rings_proposed_at ON rings USING btree (proposed_at);
CREATE TRIGGER rings_conversation_raised AFTER UPDATE ON rings FOR EACH ROW WHEN (new.agreed_at IS NOT NULL AND (new.status IS DISTINCT FROM old.status OR new.meeting_proposed_at IS DISTINCT FROM old.meeting_proposed_at OR new.meeting_agreed_at IS DISTINCT FROM old.meeting_agreed_at OR new.missing_reported_at IS DISTINCT FROM old.missing_reported_at OR new.missing_withdrawn_at IS DISTINCT FROM old.missing_withdrawn_at)) EXECUTE FUNCTION raise_conversation_of_ring();
CREATE TRIGGER rings_kept BEFORE DELETE ON rings FOR EACH ROW EXECUTE FUNCTION keep_removed_ring();
CREATE TRIGGER rings_kept_flag BEFORE DELETE ON rings FOR EACH ROW WHEN (old.agreed_at IS NOT NULL) EXECUTE FUNCTION keep_trade_flag();
CREATE CONSTRAINT TRIGGER rings_locked AFTER INSERT OR UPDATE ON rings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status = 'agreed'::text) EXECUTE FUNCTION check_ring_locked();
CREATE TRIGGER rings_note_completed AFTER UPDATE OF status ON rings FOR EACH ROW WHEN (new.status = 'completed'::text) EXECUTE FUNCTION note_ring_completed();
CREATE TRIGGER rings_replaced_words_kept BEFORE UPDATE ON rings FOR EACH ROW WHEN (old.proposed_meeting_location IS NOT NULL AND old.proposed_meeting_location IS DISTINCT FROM new.proposed_meeting_location) EXECUTE FUNCTION keep_replaced_ring_words();

create table sandbox_neighbors (
  user_id uuid not null,
  guest_id uuid not null,
  offered_at timestamp(3) with time zone,
  constraint sandbox_neighbors_pkey PRIMARY KEY (user_id),
  constraint sandbox_neighbors_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sandbox_neighbors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sandbox_neighbors_others CHECK (user_id <> guest_id)
);
CREATE INDEX sandbox_neighbors_of_guest ON sandbox_neighbors USING btree (guest_id);
CREATE UNIQUE INDEX sandbox_neighbors_offer_once ON sandbox_neighbors USING btree (guest_id) WHERE (offered_at IS NOT NULL);

create table saved_replies (
  id uuid not null,
  title text not null,
  message text not null,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint saved_replies_pkey PRIMARY KEY (id),
  constraint saved_replies_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint saved_replies_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 2000),
  constraint saved_replies_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 80)
);
CREATE INDEX saved_replies_by_author ON saved_replies USING btree (created_by);

create table saved_searches (
  id uuid not null,
  user_id uuid not null,
  slot smallint not null,
  words text not null,
  category text,
  radius integer not null,
  sort text not null,
  pace text not null,
  created_at timestamp(3) with time zone not null default now(),
  told_at timestamp(3) with time zone,
  found_by text[] not null,
  keys text[] not null,
  place_id integer,
  reach double precision,
  wanted tsquery,
  unwanted tsquery,
  deleted_at timestamp(3) with time zone,
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_slot UNIQUE (user_id, slot),
  constraint saved_searches_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_searches_deleted CHECK ((slot < 0) = (deleted_at IS NOT NULL) AND (deleted_at IS NOT NULL OR cardinality(found_by) > 0)),
  constraint saved_searches_limit CHECK (abs(slot) >= 1 AND abs(slot) <= 20),
  constraint saved_searches_pace_check CHECK (pace = ANY (ARRAY['hourly'::text, 'daily'::text, 'weekly'::text])),
  constraint saved_searches_radius_check CHECK (radius > 0),
  constraint saved_searches_sort_check CHECK (sort = ANY (ARRAY['nearest'::text, 'newest'::text, 'best'::text])),
  constraint saved_searches_words_check CHECK (char_length(words) <= 100)
);
CREATE INDEX saved_searches_deleted_at ON saved_searches USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX saved_searches_found_by ON saved_searches USING gin (found_by) WITH (fastupdate=off);
CREATE UNIQUE INDEX saved_searches_once ON saved_searches USING btree (user_id, lower(words), COALESCE(category, ''::text), radius) WHERE (deleted_at IS NULL);
CREATE INDEX saved_searches_place ON saved_searches USING btree (place_id);

create table screening_decided_words (
  item_id uuid,
  user_id uuid,
  words text not null,
  constraint screening_decided_words_of_item UNIQUE (item_id, words),
  constraint screening_decided_words_of_user UNIQUE (user_id, words),
  constraint screening_decided_words_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint screening_decided_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint screening_decided_words_subject CHECK (num_nonnulls(item_id, user_id) = 1)
);

create table screening_entries (
  id uuid not null,
  words text not null,
  category text not null,
  step text not null,
  is_active boolean not null default true,
  default_words text,
  revision integer not null default 1,
  updated_at timestamp(3) with time zone not null default now(),
  constraint screening_entries_pkey PRIMARY KEY (id),
  constraint screening_entries_default_once UNIQUE (default_words),
  constraint screening_entries_category_check CHECK (category = ANY (ARRAY['weapons'::text, 'drugs'::text, 'animals'::text, 'recalled'::text, 'counterfeits'::text, 'adult'::text, 'payment'::text, 'harassment'::text])),
  constraint screening_entries_step_check CHECK (step = ANY (ARRAY['flag'::text, 'hold'::text])),
  constraint screening_entries_words_check CHECK (char_length(words) >= 2 AND char_length(words) <= 60)
);
CREATE UNIQUE INDEX screening_entries_words ON screening_entries USING btree (folded(words));

create table screening_finds (
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  offer_id uuid,
  user_id uuid not null,
  text text not null,
  matches jsonb not null,
  categories text[] not null,
  step text not null,
  state text not null default 'open'::text,
  warned_at timestamp(3) with time zone,
  ticket_id uuid,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  revision integer not null default 1,
  constraint screening_finds_pkey PRIMARY KEY (id),
  constraint screening_finds_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint screening_finds_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE SET NULL,
  constraint screening_finds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint screening_finds_categories_check CHECK (cardinality(categories) > 0),
  constraint screening_finds_decision CHECK ((state = 'open'::text) = (decided_at IS NULL)),
  constraint screening_finds_hold_items CHECK (step = 'flag'::text OR kind = 'item'::text),
  constraint screening_finds_kind_check CHECK (kind = ANY (ARRAY['item'::text, 'offer'::text, 'message'::text, 'rating'::text, 'name'::text])),
  constraint screening_finds_offer CHECK (kind = 'rating'::text OR (kind = ANY (ARRAY['item'::text, 'name'::text])) = (offer_id IS NULL)),
  constraint screening_finds_revision_check CHECK (revision > 0),
  constraint screening_finds_state_check CHECK (state = ANY (ARRAY['open'::text, 'released'::text, 'hidden'::text, 'warned'::text, 'ticket'::text])),
  constraint screening_finds_step_check CHECK (step = ANY (ARRAY['flag'::text, 'hold'::text])),
  constraint screening_finds_text_check CHECK (text <> ''::text)
);
CREATE INDEX screening_finds_by_state ON screening_finds USING btree (state, created_at DESC, id DESC);
CREATE INDEX screening_finds_decided_by ON screening_finds USING btree (decided_by);
CREATE INDEX screening_finds_held ON screening_finds USING btree (created_at, id) WHERE ((state = 'open'::text) AND (step = 'hold'::text));
CREATE INDEX screening_finds_of_subject ON screening_finds USING btree (kind, subject_id);
CREATE UNIQUE INDEX screening_finds_open ON screening_finds USING btree (kind, subject_id) WHERE (state = 'open'::text);
CREATE INDEX screening_finds_ticket ON screening_finds USING btree (ticket_id);
CREATE INDEX screening_finds_user ON screening_finds USING btree (user_id);

create table search_finds (
  user_id uuid not null,
  item_id uuid not null,
  search_id uuid not null,
  found_at timestamp(3) with time zone not null default now(),
  told_at timestamp(3) with time zone,
  mailed_at timestamp(3) with time zone,
  constraint search_finds_pkey PRIMARY KEY (user_id, item_id, search_id),
  constraint search_finds_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint search_finds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX search_finds_item ON search_finds USING btree (item_id);
CREATE INDEX search_finds_oldest ON search_finds USING btree (found_at);
CREATE INDEX search_finds_unmailed ON search_finds USING btree (user_id) WHERE ((told_at IS NOT NULL) AND (mailed_at IS NULL));
CREATE INDEX search_finds_untold ON search_finds USING btree (user_id) WHERE (told_at IS NULL);

create table search_misses (
  words text not null,
  place_id integer,
  day date not null,
  searches integer not null default 1,
  constraint search_misses_once UNIQUE NULLS NOT DISTINCT (day, words, place_id),
  constraint search_misses_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE SET NULL,
  constraint search_misses_searches_check CHECK (searches > 0),
  constraint search_misses_words_check CHECK (char_length(words) >= 1 AND char_length(words) <= 100)
);
CREATE INDEX search_misses_of_strangers ON search_misses USING btree (day) WHERE (place_id IS NULL);
CREATE INDEX search_misses_place ON search_misses USING btree (place_id);

create table search_words (
  word text not null,
  stem text not null,
  share real not null,
  letters integer not null generated always as (letters_of(word)),
  in_titles real not null default 0,
  constraint search_words_pkey PRIMARY KEY (word),
  constraint search_words_in_titles_check CHECK (in_titles >= 0::double precision AND in_titles <= 1::double precision),
  constraint search_words_share_check CHECK (share >= 0::double precision AND share <= 1::double precision),
  constraint search_words_word_check CHECK (word <> ''::text)
);
CREATE INDEX search_words_beginning ON search_words USING btree (word text_pattern_ops);
CREATE INDEX search_words_stem ON search_words USING btree (stem);

create table second_factor_recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  used_at timestamp(3) with time zone,
  awaits_proof boolean not null default false,
  constraint second_factor_recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint second_factor_recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
);

create table second_factors (
  user_id uuid not null,
  sealed_secret text not null,
  confirmed_at timestamp(3) with time zone,
  last_step bigint not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table sessions (
  sid text not null,
  sess jsonb not null,
  expire timestamp(3) with time zone not null,
  user_id uuid,
  id uuid not null default gen_random_uuid(),
  browser text not null default ''::text,
  system text not null default ''::text,
  address text not null default ''::text,
  last_write xid8 default pg_current_xact_id(),
  constraint sessions_pkey PRIMARY KEY (sid),
  constraint sessions_id_unique UNIQUE (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expire ON sessions USING btree (expire);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

create table sign_ins (
  id uuid not null,
  user_id uuid not null,
  succeeded boolean not null,
  browser text not null,
  system text not null,
  address text not null,
  created_at timestamp(3) with time zone not null default now(),
  network text,
  constraint sign_ins_pkey PRIMARY KEY (id),
  constraint sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_ins_by_age ON sign_ins USING btree (created_at);
CREATE INDEX sign_ins_network ON sign_ins USING btree (network, user_id) WHERE ((network IS NOT NULL) AND succeeded);
CREATE INDEX sign_ins_newest ON sign_ins USING btree (user_id, created_at DESC, id DESC);

create table support_ticket_messages (
  id uuid not null,
  ticket_id uuid not null,
  sender_id uuid,
  sender_type text not null,
  message text not null,
  is_internal boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  constraint support_ticket_messages_pkey PRIMARY KEY (id),
  constraint support_ticket_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint support_ticket_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE,
  constraint support_ticket_messages_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 2000),
  constraint support_ticket_messages_sender_type_check CHECK (sender_type = ANY (ARRAY['member'::text, 'admin'::text, 'dev_team'::text]))
);
CREATE INDEX support_ticket_messages_of_ticket ON support_ticket_messages USING btree (ticket_id, created_at, id);
CREATE INDEX support_ticket_messages_sender ON support_ticket_messages USING btree (sender_id);

create table support_ticket_screenshots (
  ticket_id uuid not null,
  user_id uuid not null,
  image bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint support_ticket_screenshots_pkey PRIMARY KEY (ticket_id),
  constraint support_ticket_screenshots_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE,
  constraint support_ticket_screenshots_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint support_ticket_screenshots_height_check CHECK (height >= 1 AND height <= 1600),
  constraint support_ticket_screenshots_image_check CHECK (octet_length(image) >= 1 AND octet_length(image) <= 1048576),
  constraint support_ticket_screenshots_width_check CHECK (width >= 1 AND width <= 1600)
);
CREATE INDEX support_ticket_screenshots_of_user ON support_ticket_screenshots USING btree (user_id);

create table support_ticket_viewers (
  ticket_id uuid not null,
  user_id uuid not null,
  seen_at timestamp(3) with time zone not null default now(),
  constraint support_ticket_viewers_pkey PRIMARY KEY (ticket_id, user_id),
  constraint support_ticket_viewers_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE,
  constraint support_ticket_viewers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX support_ticket_viewers_user ON support_ticket_viewers USING btree (user_id);

create table support_tickets (
  id uuid not null,
  ticket_number text not null,
  user_id uuid,
  subject text not null,
  description text not null,
  category text not null default 'other'::text,
  priority text not null default 'medium'::text,
  status text not null default 'open'::text,
  attachment_url text,
  admin_notes text,
  gift_premium_type text,
  gift_quantity integer not null default 0,
  gift_reason text,
  gifted_at timestamp(3) with time zone,
  resolved_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  waiting_since timestamp(3) with time zone default now(),
  is_open boolean not null generated always as ((status = ANY (ARRAY['open'::text, 'in-progress'::text]))),
  of_guest boolean not null default false,
  constraint support_tickets_pkey PRIMARY KEY (id),
  constraint support_tickets_number_unique UNIQUE (ticket_number),
  constraint support_tickets_openness UNIQUE (id, is_open),
  constraint support_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint support_tickets_attachment_url_check CHECK (attachment_url ~ '^https://'::text AND char_length(attachment_url) <= 500),
  constraint support_tickets_category_check CHECK (category = ANY (ARRAY['bug'::text, 'feature'::text, 'account'::text, 'payment'::text, 'other'::text])),
  constraint support_tickets_description_check CHECK (char_length(description) >= 10 AND char_length(description) <= 2000),
  constraint support_tickets_ended_wait_no_more CHECK (waiting_since IS NULL OR (status = ANY (ARRAY['open'::text, 'in-progress'::text]))),
  constraint support_tickets_gift_premium_type_check CHECK (gift_premium_type = ANY (ARRAY['standard_plus'::text, 'premium_max'::text, 'super_max'::text])),
  constraint support_tickets_gift_quantity_check CHECK (gift_quantity >= 0 AND gift_quantity <= 100),
  constraint support_tickets_gift_whole CHECK ((num_nonnulls(gift_premium_type, gift_reason, gifted_at) = ANY (ARRAY[0, 3])) AND (gifted_at IS NULL) = (gift_quantity = 0)),
  constraint support_tickets_priority_check CHECK (priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'urgent'::text])),
  constraint support_tickets_resolution CHECK (
CASE status
    WHEN 'resolved'::text THEN resolved_at IS NOT NULL
    WHEN 'closed'::text THEN true
    ELSE resolved_at IS NULL
END),
  constraint support_tickets_status_check CHECK (status = ANY (ARRAY['open'::text, 'in-progress'::text, 'resolved'::text, 'closed'::text])),
  constraint support_tickets_subject_check CHECK (char_length(subject) >= 3 AND char_length(subject) <= 200),
  constraint support_tickets_ticket_number_check CHECK (char_length(ticket_number) >= 5 AND char_length(ticket_number) <= 40)
);
CREATE INDEX support_tickets_by_status ON support_tickets USING btree (status, created_at DESC, id DESC);
CREATE INDEX support_tickets_newest ON support_tickets USING btree (created_at DESC, id DESC);
CREATE INDEX support_tickets_of_user ON support_tickets USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX support_tickets_waiting ON support_tickets USING btree (waiting_since) WHERE (waiting_since IS NOT NULL);

create table swaps_made (
  id bigint not null generated always as identity,
  place_id integer not null,
  constraint swaps_made_pkey PRIMARY KEY (id),
  constraint swaps_made_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id)
);
CREATE INDEX swaps_made_place ON swaps_made USING btree (place_id);

create table ticket_reports (
  ticket_id uuid not null,
  reporter_id uuid,
  kind text not null,
  subject_id uuid not null,
  reported_user_id uuid,
  snapshot jsonb not null,
  warned_at timestamp(3) with time zone,
  handed_over_at timestamp(3) with time zone,
  outcome text,
  is_open boolean not null default true,
  created_at timestamp(3) with time zone not null default now(),
  photo_keys text[] not null default '{}'::text[],
  reported_account jsonb,
  account_deleted_at timestamp(3) with time zone,
  review_author_id uuid,
  decided_at timestamp(3) with time zone,
  constraint ticket_reports_pkey PRIMARY KEY (ticket_id),
  constraint ticket_reports_reported_user_id_fkey FOREIGN KEY (reported_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint ticket_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint ticket_reports_ticket FOREIGN KEY (ticket_id, is_open) REFERENCES support_tickets(id, is_open) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint ticket_reports_check CHECK ((snapshot ->> 'kind'::text) = kind),
  constraint ticket_reports_deleted_account CHECK ((reported_account IS NULL) = (account_deleted_at IS NULL)),
  constraint ticket_reports_kind_check CHECK (kind = ANY (ARRAY['item'::text, 'member'::text, 'conversation'::text])),
  constraint ticket_reports_outcome_check CHECK (outcome = ANY (ARRAY['step'::text, 'nothing'::text]))
);
CREATE INDEX ticket_reports_deleted_accounts ON ticket_reports USING btree (account_deleted_at) WHERE (account_deleted_at IS NOT NULL);
CREATE INDEX ticket_reports_handed_over ON ticket_reports USING btree (ticket_id) WHERE (handed_over_at IS NOT NULL);
CREATE UNIQUE INDEX ticket_reports_once ON ticket_reports USING btree (reporter_id, kind, subject_id, COALESCE(review_author_id, subject_id)) WHERE is_open;
CREATE INDEX ticket_reports_open_subject ON ticket_reports USING btree (subject_id) WHERE is_open;
CREATE INDEX ticket_reports_photos ON ticket_reports USING gin (photo_keys);
CREATE INDEX ticket_reports_reported ON ticket_reports USING btree (reported_user_id);
CREATE INDEX ticket_reports_reporter ON ticket_reports USING btree (reporter_id);

create table told_things (
  user_id uuid not null,
  likeness uuid not null,
  item_id uuid not null,
  told_at timestamp(3) with time zone not null,
  constraint told_things_pkey PRIMARY KEY (user_id, likeness),
  constraint told_things_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX told_things_oldest ON told_things USING btree (told_at);

create table trade_amendments (
  id uuid not null,
  trade_offer_id uuid not null,
  proposed_by_user_id uuid not null,
  proposed_at timestamp(3) with time zone not null,
  cash_adjustment numeric(10,2) not null,
  cash_asked numeric(10,2) not null,
  message text,
  outcome text,
  ended_at timestamp(3) with time zone,
  constraint trade_amendments_pkey PRIMARY KEY (id),
  constraint trade_amendments_trade_offer_id_fkey FOREIGN KEY (trade_offer_id) REFERENCES trade_offers(id) ON DELETE CASCADE,
  constraint trade_amendments_cash CHECK (LEAST(cash_adjustment, cash_asked) = 0::numeric AND GREATEST(cash_adjustment, cash_asked) >= 0::numeric),
  constraint trade_amendments_ended CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  constraint trade_amendments_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 500),
  constraint trade_amendments_outcome_check CHECK (outcome = ANY (ARRAY['agreed'::text, 'refused'::text, 'withdrawn'::text, 'ended'::text]))
);
CREATE INDEX trade_amendments_of_trade ON trade_amendments USING btree (trade_offer_id, proposed_at);
CREATE UNIQUE INDEX trade_amendments_one_open ON trade_amendments USING btree (trade_offer_id) WHERE (outcome IS NULL);
CREATE TRIGGER trade_amendments_conversation_raised AFTER INSERT OR UPDATE OF outcome ON trade_amendments FOR EACH ROW EXECUTE FUNCTION raise_conversation_of_amendment();

create table trade_flags (
  id uuid not null,
  reasons text[] not null,
  trades integer not null,
  seen_at timestamp(3) with time zone,
  seen_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  last_status text,
  positions integer[] not null default ARRAY[0, 1],
  constraint trade_flags_pkey PRIMARY KEY (id),
  constraint trade_flags_seen_by_fkey FOREIGN KEY (seen_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint trade_flags_positions_check CHECK (cardinality(positions) > 1 AND positions <@ ARRAY[0, 1, 2]),
  constraint trade_flags_reasons_check CHECK (cardinality(reasons) > 0 AND reasons <@ ARRAY['repeated'::text, 'device'::text, 'network'::text, 'mailbox'::text]),
  constraint trade_flags_trades_check CHECK (trades > 0)
);
CREATE INDEX trade_flags_newest ON trade_flags USING btree (created_at DESC, id DESC);
CREATE INDEX trade_flags_seen_by ON trade_flags USING btree (seen_by);

create table trade_offers (
  id uuid not null,
  from_user_id uuid not null,
  to_user_id uuid not null,
  from_item_id uuid,
  to_item_id uuid not null,
  message text,
  cash_adjustment numeric(10,2) not null default 0,
  status text not null default 'pending'::text,
  accepted_at timestamp(3) with time zone,
  proposed_meeting_location text,
  proposed_meeting_time timestamp(3) with time zone,
  proposed_meeting_time_zone text,
  proposed_by_user_id uuid,
  meeting_proposed_at timestamp(3) with time zone,
  agreed_meeting_location text,
  agreed_meeting_time timestamp(3) with time zone,
  agreed_meeting_time_zone text,
  meeting_agreed_at timestamp(3) with time zone,
  from_completed_at timestamp(3) with time zone,
  to_completed_at timestamp(3) with time zone,
  completion_reminded_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  from_user_rating smallint,
  from_user_comment text,
  to_user_rating smallint,
  to_user_comment text,
  cancel_requested_by uuid,
  cancel_request_reason text,
  cancel_requested_at timestamp(3) with time zone,
  cancel_reminded_at timestamp(3) with time zone,
  cancel_withdrawn_at timestamp(3) with time zone,
  cancel_agreed_by uuid,
  cancel_agreed_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  cancel_reason text,
  cancel_from_user_rating smallint,
  cancel_from_user_comment text,
  cancel_to_user_rating smallint,
  cancel_to_user_comment text,
  expired_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  meeting_reminded_at timestamp(3) with time zone,
  offer_reminded_at timestamp(3) with time zone,
  meeting_missing_reminded_at timestamp(3) with time zone,
  swap_asked_at timestamp(3) with time zone,
  left_at timestamp(3) with time zone,
  left_by_user_id uuid,
  cash_asked numeric(10,2) not null default 0,
  bundle_key text,
  counter_of_id uuid,
  chain_id uuid,
  counter_number smallint not null default 0,
  countered_at timestamp(3) with time zone,
  decline_reason text,
  answered_at timestamp(3) with time zone,
  meeting_changed_by uuid,
  no_show_reported_at timestamp(3) with time zone,
  no_show_disputed_at timestamp(3) with time zone,
  no_show_verdict text,
  waits_from timestamp(3) with time zone,
  from_cancels_withdrawn smallint not null default 0,
  to_cancels_withdrawn smallint not null default 0,
  keep_asked_at timestamp(3) with time zone,
  keep_reminded_at timestamp(3) with time zone,
  constraint trade_offers_pkey PRIMARY KEY (id),
  constraint trade_offers_chain FOREIGN KEY (chain_id) REFERENCES trade_offers(id) ON DELETE SET NULL NOT VALID,
  constraint trade_offers_counter_of FOREIGN KEY (counter_of_id) REFERENCES trade_offers(id) ON DELETE SET NULL NOT VALID,
  constraint trade_offers_from_item_id_fkey FOREIGN KEY (from_item_id) REFERENCES items(id),
  constraint trade_offers_from_user_id_fkey FOREIGN KEY (from_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint trade_offers_to_item_id_fkey FOREIGN KEY (to_item_id) REFERENCES items(id),
  constraint trade_offers_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint trade_offers_acceptance CHECK (
CASE status
    WHEN 'pending'::text THEN accepted_at IS NULL
    WHEN 'rejected'::text THEN (accepted_at IS NULL) = (cancelled_at IS NULL)
    ELSE accepted_at IS NOT NULL
END),
  constraint trade_offers_agreed_meeting_location_check CHECK (char_length(agreed_meeting_location) >= 5 AND char_length(agreed_meeting_location) <= 200),
  constraint trade_offers_agreement_whole CHECK ((num_nonnulls(agreed_meeting_location, agreed_meeting_time, agreed_meeting_time_zone, meeting_agreed_at) = ANY (ARRAY[0, 4])) AND (meeting_agreed_at IS NULL OR proposed_by_user_id IS NOT NULL)),
  constraint trade_offers_cancel_agreed_by_partner CHECK ((cancel_agreed_at IS NULL OR cancel_requested_at IS NOT NULL) AND (cancel_agreed_by IS NULL OR cancel_agreed_at IS NOT NULL) AND cancel_agreed_by <> cancel_requested_by),
  constraint trade_offers_cancel_from_user_comment_check CHECK (char_length(cancel_from_user_comment) >= 1 AND char_length(cancel_from_user_comment) <= 500),
  constraint trade_offers_cancel_from_user_rating_check CHECK (cancel_from_user_rating >= 1 AND cancel_from_user_rating <= 5),
  constraint trade_offers_cancel_reason_check CHECK (char_length(cancel_reason) >= 1 AND char_length(cancel_reason) <= 500),
  constraint trade_offers_cancel_reason_given CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL)),
  constraint trade_offers_cancel_request_reason_check CHECK (char_length(cancel_request_reason) >= 5 AND char_length(cancel_request_reason) <= 500),
  constraint trade_offers_cancel_request_whole CHECK ((num_nonnulls(cancel_requested_by, cancel_request_reason, cancel_requested_at) = ANY (ARRAY[0, 3])) AND (cancel_reminded_at IS NULL OR cancel_requested_at IS NOT NULL)),
  constraint trade_offers_cancel_to_user_comment_check CHECK (char_length(cancel_to_user_comment) >= 1 AND char_length(cancel_to_user_comment) <= 500),
  constraint trade_offers_cancel_to_user_rating_check CHECK (cancel_to_user_rating >= 1 AND cancel_to_user_rating <= 5),
  constraint trade_offers_cancelled_is_rejected CHECK (cancelled_at IS NULL OR status = 'rejected'::text),
  constraint trade_offers_cancels_withdrawn CHECK (from_cancels_withdrawn >= 0 AND from_cancels_withdrawn <= 2 AND to_cancels_withdrawn >= 0 AND to_cancels_withdrawn <= 2),
  constraint trade_offers_cash_adjustment_check CHECK (cash_adjustment >= 0::numeric),
  constraint trade_offers_cash_asked CHECK (cash_asked >= 0::numeric AND (cash_asked = 0::numeric OR cash_adjustment = 0::numeric)) NOT VALID,
  constraint trade_offers_completed_has_time CHECK ((completed_at IS NOT NULL) = (status = 'completed'::text)),
  constraint trade_offers_counter_number CHECK (counter_number >= 0 AND counter_number <= 10 AND (counter_number > 0 OR num_nonnulls(counter_of_id, chain_id) = 0)) NOT VALID,
  constraint trade_offers_countered_is_rejected CHECK (countered_at IS NULL OR status = 'rejected'::text AND num_nonnulls(accepted_at, expired_at) = 0) NOT VALID,
  constraint trade_offers_decline_reason_known CHECK (decline_reason IS NULL OR status = 'rejected'::text AND (decline_reason = ANY (ARRAY['not_my_thing'::text, 'too_far'::text, 'value_apart'::text, 'already_gone'::text, 'prefer_another'::text]))) NOT VALID,
  constraint trade_offers_expired_is_rejected CHECK (expired_at IS NULL OR status = 'rejected'::text AND cancelled_at IS NULL),
  constraint trade_offers_from_user_comment_check CHECK (char_length(from_user_comment) >= 1 AND char_length(from_user_comment) <= 500),
  constraint trade_offers_from_user_rating_check CHECK (from_user_rating >= 1 AND from_user_rating <= 5),
  constraint trade_offers_item_or_cash CHECK (from_item_id IS NOT NULL OR cash_adjustment > 0::numeric),
  constraint trade_offers_left_by_party CHECK ((left_at IS NULL) = (left_by_user_id IS NULL) AND (left_at IS NULL OR accepted_at IS NOT NULL) AND (left_by_user_id = from_user_id OR left_by_user_id = to_user_id)) NOT VALID,
  constraint trade_offers_meeting_missed CHECK (meeting_missing_reminded_at IS NULL OR accepted_at IS NOT NULL),
  constraint trade_offers_meeting_reminded CHECK (meeting_reminded_at IS NULL OR meeting_agreed_at IS NOT NULL),
  constraint trade_offers_message_check CHECK (char_length(message) <= 500),
  constraint trade_offers_no_show_of_meeting CHECK ((no_show_reported_at IS NULL OR cancel_requested_at IS NOT NULL AND agreed_meeting_time IS NOT NULL) AND (no_show_reported_at IS NOT NULL OR no_show_disputed_at IS NULL AND no_show_verdict IS NULL) AND (COALESCE(no_show_verdict, 'counts'::text) = ANY (ARRAY['counts'::text, 'struck'::text, 'returned'::text]))) NOT VALID,
  constraint trade_offers_parties_act CHECK ((proposed_by_user_id = from_user_id OR proposed_by_user_id = to_user_id) AND (cancel_requested_by = from_user_id OR cancel_requested_by = to_user_id) AND (cancel_agreed_by = from_user_id OR cancel_agreed_by = to_user_id)),
  constraint trade_offers_proposal_whole CHECK ((num_nonnulls(proposed_by_user_id, proposed_meeting_location, proposed_meeting_time, proposed_meeting_time_zone) = ANY (ARRAY[0, 4])) AND (meeting_proposed_at IS NULL OR proposed_by_user_id IS NOT NULL)),
  constraint trade_offers_proposed_meeting_location_check CHECK (char_length(proposed_meeting_location) >= 5 AND char_length(proposed_meeting_location) <= 200),
  constraint trade_offers_rated_after_end CHECK ((num_nonnulls(from_user_rating, to_user_rating) = 0 OR completed_at IS NOT NULL) AND (num_nonnulls(cancel_from_user_rating, cancel_to_user_rating) = 0 OR COALESCE(cancel_agreed_at, cancelled_at) IS NOT NULL)),
  constraint trade_offers_rating_whole CHECK ((from_user_rating IS NULL) = (from_user_comment IS NULL) AND (to_user_rating IS NULL) = (to_user_comment IS NULL) AND (cancel_from_user_rating IS NULL) = (cancel_from_user_comment IS NULL) AND (cancel_to_user_rating IS NULL) = (cancel_to_user_comment IS NULL)),
  constraint trade_offers_status_check CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text, 'completed'::text])),
  constraint trade_offers_swap_asked CHECK (swap_asked_at IS NULL OR meeting_agreed_at IS NOT NULL),
  constraint trade_offers_to_user_comment_check CHECK (char_length(to_user_comment) >= 1 AND char_length(to_user_comment) <= 500),
  constraint trade_offers_to_user_rating_check CHECK (to_user_rating >= 1 AND to_user_rating <= 5),
  constraint trade_offers_trade_needs_acceptance CHECK (accepted_at IS NOT NULL OR num_nonnulls(proposed_by_user_id, from_completed_at, to_completed_at, cancel_requested_at) = 0),
  constraint trade_offers_two_items CHECK (from_item_id <> to_item_id),
  constraint trade_offers_two_parties CHECK (from_user_id <> to_user_id)
);
CREATE INDEX trade_offers_answered ON trade_offers USING btree (to_user_id, COALESCE(answered_at, accepted_at) DESC) WHERE (COALESCE(answered_at, accepted_at) IS NOT NULL);
CREATE INDEX trade_offers_completed ON trade_offers USING btree (completed_at) WHERE (completed_at IS NOT NULL);
CREATE INDEX trade_offers_confirmed ON trade_offers USING btree (COALESCE(from_completed_at, to_completed_at)) WHERE ((status = 'accepted'::text) AND (COALESCE(from_completed_at, to_completed_at) IS NOT NULL));
CREATE INDEX trade_offers_from_item ON trade_offers USING btree (from_item_id, status);
CREATE INDEX trade_offers_incoming ON trade_offers USING btree (to_user_id, status, created_at DESC, id DESC);
CREATE INDEX trade_offers_keep_asked ON trade_offers USING btree (created_at) WHERE ((status = 'pending'::text) AND (keep_asked_at IS NOT NULL) AND (keep_reminded_at IS NULL));
CREATE INDEX trade_offers_no_shows_from ON trade_offers USING btree (from_user_id) WHERE (no_show_reported_at IS NOT NULL);
CREATE INDEX trade_offers_no_shows_to ON trade_offers USING btree (to_user_id) WHERE (no_show_reported_at IS NOT NULL);
CREATE INDEX trade_offers_of_chain ON trade_offers USING btree (chain_id) WHERE (chain_id IS NOT NULL);
CREATE UNIQUE INDEX trade_offers_one_counter ON trade_offers USING btree (counter_of_id) WHERE (counter_of_id IS NOT NULL);
CREATE INDEX trade_offers_outgoing ON trade_offers USING btree (from_user_id, status, created_at DESC, id DESC);
CREATE UNIQUE INDEX trade_offers_pending_bundle ON trade_offers USING btree (from_user_id, bundle_key) WHERE ((status = 'pending'::text) AND (bundle_key IS NOT NULL));
CREATE UNIQUE INDEX trade_offers_pending_unique ON trade_offers USING btree (from_user_id, to_item_id, from_item_id) NULLS NOT DISTINCT WHERE ((status = 'pending'::text) AND (bundle_key IS NULL));
CREATE INDEX trade_offers_to_item ON trade_offers USING btree (to_item_id, status);
CREATE INDEX trade_offers_unanswered ON trade_offers USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX trade_offers_underway ON trade_offers USING btree (accepted_at) WHERE (status = 'accepted'::text);
CREATE INDEX trade_offers_unreminded ON trade_offers USING btree (created_at) WHERE ((status = 'pending'::text) AND (offer_reminded_at IS NULL));
CREATE TRIGGER trade_offers_conversation_begins AFTER INSERT ON trade_offers FOR EACH ROW EXECUTE FUNCTION raise_conversation_of_offer();
CREATE TRIGGER trade_offers_conversation_raised AFTER UPDATE OF accepted_at, meeting_proposed_at, meeting_agreed_at, cancel_requested_at, cancelled_at, from_completed_at, to_completed_at, completed_at, expired_at, chain_id ON trade_offers FOR EACH ROW WHEN (new.accepted_at IS DISTINCT FROM old.accepted_at OR new.meeting_proposed_at IS DISTINCT FROM old.meeting_proposed_at OR new.meeting_agreed_at IS DISTINCT FROM old.meeting_agreed_at OR new.cancel_requested_at IS DISTINCT FROM old.cancel_requested_at OR new.cancelled_at IS DISTINCT FROM old.cancelled_at OR new.from_completed_at IS DISTINCT FROM old.from_completed_at OR new.to_completed_at IS DISTINCT FROM old.to_completed_at OR new.completed_at IS DISTINCT FROM old.completed_at OR new.expired_at IS DISTINCT FROM old.expired_at OR new.chain_id IS DISTINCT FROM old.chain_id) EXECUTE FUNCTION raise_conversation_of_offer();
CREATE TRIGGER trade_offers_end_amendment AFTER UPDATE ON trade_offers FOR EACH ROW WHEN (old.status = 'accepted'::text AND new.status <> 'accepted'::text) EXECUTE FUNCTION end_amendment();
CREATE CONSTRAINT TRIGGER trade_offers_held_items AFTER UPDATE OF status, from_item_id, to_item_id, bundle_key ON trade_offers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status = 'accepted'::text AND (old.status IS DISTINCT FROM new.status OR old.from_item_id IS DISTINCT FROM new.from_item_id OR old.to_item_id IS DISTINCT FROM new.to_item_id OR old.bundle_key IS DISTINCT FROM new.bundle_key)) EXECUTE FUNCTION check_items_of_offer();
CREATE TRIGGER trade_offers_kept BEFORE DELETE ON trade_offers FOR EACH ROW EXECUTE FUNCTION keep_removed_offer();
CREATE TRIGGER trade_offers_kept_agreement BEFORE DELETE ON trade_offers FOR EACH ROW WHEN (old.accepted_at IS NOT NULL) EXECUTE FUNCTION keep_agreement();
CREATE TRIGGER trade_offers_kept_amendments BEFORE DELETE ON trade_offers FOR EACH ROW WHEN (old.accepted_at IS NOT NULL) EXECUTE FUNCTION keep_amendment_words();
CREATE TRIGGER trade_offers_kept_bundle BEFORE DELETE ON trade_offers FOR EACH ROW WHEN (old.bundle_key IS NOT NULL OR old.cash_asked > 0::numeric) EXECUTE FUNCTION keep_removed_bundle();
CREATE TRIGGER trade_offers_kept_flag BEFORE DELETE ON trade_offers FOR EACH ROW WHEN (old.accepted_at IS NOT NULL) EXECUTE FUNCTION keep_trade_flag();
CREATE TRIGGER trade_offers_kept_items BEFORE DELETE ON trade_offers FOR EACH ROW EXECUTE FUNCTION keep_removed_items();
CREATE TRIGGER trade_offers_note_completed AFTER UPDATE OF status ON trade_offers FOR EACH ROW WHEN (new.status = 'completed'::text) EXECUTE FUNCTION note_trade_completed();
CREATE TRIGGER trade_offers_replaced_agreement_kept BEFORE UPDATE ON trade_offers FOR EACH ROW WHEN (old.meeting_changed_by IS NOT NULL AND old.agreed_meeting_location IS NOT NULL AND old.agreed_meeting_location IS DISTINCT FROM old.proposed_meeting_location AND old.agreed_meeting_location IS DISTINCT FROM new.agreed_meeting_location) EXECUTE FUNCTION keep_replaced_agreement();
CREATE TRIGGER trade_offers_replaced_words_kept BEFORE UPDATE ON trade_offers FOR EACH ROW WHEN (old.proposed_meeting_location IS DISTINCT FROM new.proposed_meeting_location OR old.cancel_request_reason IS DISTINCT FROM new.cancel_request_reason) EXECUTE FUNCTION keep_replaced_words();

create table user_messages (
  id uuid not null,
  user_id uuid not null,
  type text not null,
  title text not null,
  message text not null,
  related_offer_id uuid,
  related_ticket_id uuid,
  from_user_id uuid,
  is_read boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  related_item_id uuid,
  removed_offer_id uuid,
  folds boolean not null default false,
  related_ring_id uuid,
  related_search_id uuid,
  constraint user_messages_pkey PRIMARY KEY (id),
  constraint user_messages_from_user_id_fkey FOREIGN KEY (from_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint user_messages_related_item_id_fkey FOREIGN KEY (related_item_id) REFERENCES items(id) ON DELETE SET NULL,
  constraint user_messages_related_offer_id_fkey FOREIGN KEY (related_offer_id) REFERENCES trade_offers(id) ON DELETE SET NULL,
  constraint user_messages_related_search_id_fkey FOREIGN KEY (related_search_id) REFERENCES saved_searches(id) ON DELETE SET NULL NOT VALID,
  constraint user_messages_related_ticket_id_fkey FOREIGN KEY (related_ticket_id) REFERENCES support_tickets(id) ON DELETE SET NULL,
  constraint user_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_messages_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 2000),
  constraint user_messages_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 200),
  constraint user_messages_type_check CHECK (type ~ '^[a-z]+(_[a-z]+)*$'::text)
);
CREATE INDEX user_messages_from ON user_messages USING btree (from_user_id) WHERE (from_user_id IS NOT NULL);
CREATE INDEX user_messages_newest ON user_messages USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX user_messages_of_item ON user_messages USING btree (related_item_id) WHERE (related_item_id IS NOT NULL);
CREATE INDEX user_messages_of_offer ON user_messages USING btree (related_offer_id) WHERE (related_offer_id IS NOT NULL);
CREATE INDEX user_messages_of_removed_offer ON user_messages USING btree (removed_offer_id) WHERE (removed_offer_id IS NOT NULL);
CREATE INDEX user_messages_of_ring ON user_messages USING btree (related_ring_id) WHERE (related_ring_id IS NOT NULL);
CREATE INDEX user_messages_of_search ON user_messages USING btree (related_search_id) WHERE (related_search_id IS NOT NULL);
CREATE INDEX user_messages_of_ticket ON user_messages USING btree (related_ticket_id) WHERE (related_ticket_id IS NOT NULL);
CREATE UNIQUE INDEX user_messages_one_unread_conversation ON user_messages USING btree (user_id, related_offer_id) WHERE ((type = 'trade_message'::text) AND (NOT is_read));
CREATE UNIQUE INDEX user_messages_one_unread_of_offer ON user_messages USING btree (user_id, related_offer_id, type) WHERE (folds AND (NOT is_read));
CREATE UNIQUE INDEX user_messages_one_unread_of_ring ON user_messages USING btree (user_id, related_ring_id, type) WHERE (folds AND (NOT is_read));
CREATE UNIQUE INDEX user_messages_one_unread_talk_of_ring ON user_messages USING btree (user_id, related_ring_id) WHERE ((type = 'ring_message_sent'::text) AND (NOT is_read));
CREATE INDEX user_messages_unread ON user_messages USING btree (user_id) WHERE (NOT is_read);

create table user_ratings (
  id uuid not null,
  rated_user_id uuid not null,
  rater_user_id uuid,
  trade_offer_id uuid,
  rating smallint not null,
  comment text not null,
  rating_type text not null,
  created_at timestamp(3) with time zone not null default now(),
  taken_down_at timestamp(3) with time zone,
  told_at timestamp(3) with time zone not null default now(),
  is_counted boolean not null default true,
  pair uuid not null default gen_random_uuid(),
  ring_id uuid,
  constraint user_ratings_pkey PRIMARY KEY (id),
  constraint user_ratings_once UNIQUE (trade_offer_id, rater_user_id, rating_type),
  constraint user_ratings_rated_user_id_fkey FOREIGN KEY (rated_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_ratings_rater_user_id_fkey FOREIGN KEY (rater_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint user_ratings_trade_offer_id_fkey FOREIGN KEY (trade_offer_id) REFERENCES trade_offers(id) ON DELETE SET NULL,
  constraint user_ratings_comment_check CHECK (char_length(comment) >= 1 AND char_length(comment) <= 500),
  constraint user_ratings_of_others CHECK (rater_user_id <> rated_user_id),
  constraint user_ratings_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint user_ratings_rating_type_check CHECK (rating_type = ANY (ARRAY['trade'::text, 'cancellation'::text]))
);
CREATE INDEX user_ratings_given ON user_ratings USING btree (rater_user_id);
CREATE INDEX user_ratings_newest ON user_ratings USING btree (rated_user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX user_ratings_once_in_ring ON user_ratings USING btree (ring_id, rater_user_id, rated_user_id) WHERE (ring_id IS NOT NULL);
CREATE INDEX user_ratings_received ON user_ratings USING btree (rated_user_id, rating);
CREATE INDEX user_ratings_to_tell ON user_ratings USING btree (rated_user_id, told_at) WHERE (NOT is_counted);
CREATE TRIGGER user_ratings_counted AFTER INSERT OR DELETE OR UPDATE OF rating, rated_user_id, is_counted ON user_ratings FOR EACH ROW EXECUTE FUNCTION count_rating();
CREATE TRIGGER user_ratings_paired BEFORE INSERT ON user_ratings FOR EACH ROW EXECUTE FUNCTION pair_rating();

create table users (
  id uuid not null,
  email text,
  username text,
  first_name text not null,
  last_name text not null,
  profile_image_url text,
  home_address text,
  work_address text,
  street_number text,
  street_name text,
  city text,
  state text,
  zip_code text,
  latitude numeric(10,8),
  longitude numeric(11,8),
  place_id integer,
  phone_number text,
  allow_text_notifications boolean not null default true,
  allow_email_notifications boolean not null default true,
  password text,
  email_verified boolean not null default false,
  email_verification_token text,
  email_verification_expires timestamp(3) with time zone,
  password_reset_token text,
  password_reset_expires timestamp(3) with time zone,
  last_login_at timestamp(3) with time zone,
  is_guest boolean not null default false,
  guest_expires_at timestamp(3) with time zone,
  accept_only_wishlist_offers boolean not null default false,
  premium_photo_credits integer not null default 0,
  is_banned boolean not null default false,
  banned_at timestamp(3) with time zone,
  ban_reason text,
  is_admin boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  rating_average numeric(10,2) not null default 0,
  avatar_key text generated always as (
CASE
    WHEN (profile_image_url ~~ 'data:%'::text) THEN "left"(md5(profile_image_url), 20)
    ELSE NULL::text
END),
  incoming_rules jsonb,
  ring_settings jsonb,
  push_muted text[] not null default '{}'::text[],
  absent_as text,
  absent_until timestamp(3) with time zone,
  is_paused boolean not null default false,
  items_asked_at timestamp(3) with time zone,
  used_verification_token text,
  names_changed_at timestamp(3) with time zone,
  allow_news_emails boolean not null default true,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_verification_token_unique UNIQUE (email_verification_token),
  constraint users_password_reset_token_unique UNIQUE (password_reset_token),
  constraint users_standing UNIQUE (id, is_guest, is_banned, is_paused),
  constraint users_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint users_absence_whole CHECK ((absent_as IS NULL) = (absent_until IS NULL) AND is_paused = (COALESCE(absent_as, ''::text) = 'paused'::text)),
  constraint users_absent_as_check CHECK (absent_as = ANY (ARRAY['away'::text, 'paused'::text])),
  constraint users_ban_has_reason CHECK (NOT is_banned OR banned_at IS NOT NULL AND btrim(COALESCE(ban_reason, ''::text)) <> ''::text),
  constraint users_ban_reason_check CHECK (char_length(ban_reason) <= 500),
  constraint users_city_check CHECK (char_length(city) >= 1 AND char_length(city) <= 100),
  constraint users_coordinates_together CHECK ((latitude IS NULL) = (longitude IS NULL)),
  constraint users_credits_not_negative CHECK (premium_photo_credits >= 0),
  constraint users_email_check CHECK (email ~ '^[!-~]+@[!-~]+$'::text AND char_length(email) <= 254),
  constraint users_first_name_check CHECK (char_length(first_name) >= 1 AND char_length(first_name) <= 50),
  constraint users_guests_are_no_staff CHECK (NOT (is_guest AND is_admin)),
  constraint users_guests_are_present CHECK (NOT is_guest OR absent_as IS NULL),
  constraint users_home_address_check CHECK (char_length(home_address) <= 300),
  constraint users_incoming_rules CHECK (are_incoming_rules(incoming_rules)),
  constraint users_last_name_check CHECK (char_length(last_name) <= 50),
  constraint users_latitude_check CHECK (latitude >= '-90'::integer::numeric AND latitude <= 90::numeric),
  constraint users_longitude_check CHECK (longitude >= '-180'::integer::numeric AND longitude <= 180::numeric),
  constraint users_members_have_names CHECK (is_guest OR email IS NOT NULL AND last_name <> ''::text),
  constraint users_only_guests_expire CHECK (is_guest OR guest_expires_at IS NULL),
  constraint users_phone_number_check CHECK (char_length(phone_number) <= 30),
  constraint users_profile_image_url_check CHECK (char_length(profile_image_url) <= 90000),
  constraint users_rating_average CHECK (rating_average = 0::numeric OR rating_average >= 1::numeric AND rating_average <= 5::numeric),
  constraint users_ratings_counted CHECK (rating_sum >= rating_count AND rating_sum <= (5 * rating_count)),
  constraint users_state_check CHECK (state ~ '^[A-Z]{2}$'::text),
  constraint users_street_name_check CHECK (char_length(street_name) <= 100),
  constraint users_street_number_check CHECK (char_length(street_number) <= 20),
  constraint users_tokens_expire CHECK ((email_verification_token IS NULL OR email_verification_expires IS NOT NULL) AND (password_reset_token IS NULL OR password_reset_expires IS NOT NULL)),
  constraint users_username_check CHECK (username ~ '^[A-Za-z0-9_.-]{3,30}$'::text),
  constraint users_work_address_check CHECK (char_length(work_address) <= 300),
  constraint users_zip_code_check CHECK (zip_code ~ '^\d{5}(-\d{4})?$'::text)
);
CREATE INDEX users_absent ON users USING btree (absent_until) WHERE (absent_until IS NOT NULL);
CREATE INDEX users_banned_mailboxes ON users USING btree (mailbox(email)) WHERE is_banned;
CREATE UNIQUE INDEX users_email_unique ON users USING btree (folded(email));
CREATE INDEX users_guests_by_end ON users USING btree (guest_expires_at) WHERE is_guest;
CREATE INDEX users_mailboxes ON users USING btree (mailbox(email)) WHERE (NOT is_guest);
CREATE INDEX users_newest_members ON users USING btree (created_at DESC, id DESC) WHERE (NOT is_guest);
CREATE INDEX users_place ON users USING btree (place_id);
CREATE INDEX users_staff ON users USING btree (id) WHERE is_admin;
CREATE UNIQUE INDEX users_used_verification_token ON users USING btree (used_verification_token) WHERE (used_verification_token IS NOT NULL);
CREATE UNIQUE INDEX users_username_unique ON users USING btree (folded(username));
CREATE TRIGGER users_begin_without_credits AFTER INSERT ON users FOR EACH ROW WHEN (new.premium_photo_credits <> 0) EXECUTE FUNCTION check_credits();
CREATE TRIGGER users_credits_are_entries AFTER UPDATE OF premium_photo_credits ON users FOR EACH ROW WHEN (new.premium_photo_credits <> old.premium_photo_credits) EXECUTE FUNCTION check_credits();
CREATE TRIGGER users_offers_first BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION remove_offers_first();
CREATE TRIGGER users_reported_kept BEFORE DELETE ON users FOR EACH ROW WHEN (NOT old.is_guest) EXECUTE FUNCTION keep_reported_account();
CREATE TRIGGER users_rings_first BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION remove_rings_first();

create table want_queue (
  id bigint not null generated always as identity,
  item_id uuid not null,
  since timestamp(3) with time zone not null default clock_timestamp(),
  constraint want_queue_pkey PRIMARY KEY (id)
);
CREATE INDEX want_queue_item ON want_queue USING btree (item_id);

create table wants (
  given_item_id uuid not null,
  wanted_item_id uuid not null,
  user_id uuid not null,
  source text not null,
  on_top numeric(10,2) not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  constraint wants_pkey PRIMARY KEY (given_item_id, wanted_item_id) INCLUDE (created_at, on_top),
  constraint wants_given_item_id_fkey FOREIGN KEY (given_item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint wants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint wants_wanted_item_id_fkey FOREIGN KEY (wanted_item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint wants_on_top_check CHECK (on_top >= 0::numeric),
  constraint wants_source_check CHECK (source = ANY (ARRAY['heart'::text, 'hint'::text]))
);
CREATE INDEX wants_of_user ON wants USING btree (user_id);
CREATE INDEX wants_wanted ON wants USING btree (wanted_item_id, given_item_id) INCLUDE (created_at, on_top);

create table week_figures (
  week date not null,
  active integer not null default 0,
  posts integer not null default 0,
  offers integer not null default 0,
  swaps integer not null default 0,
  rings integer not null default 0,
  messages integer not null default 0,
  joined integer not null default 0,
  back_1 integer,
  back_4 integer,
  back_12 integer,
  constraint week_figures_pkey PRIMARY KEY (week),
  constraint week_figures_active_check CHECK (active >= 0),
  constraint week_figures_check CHECK (back_1 >= 0 AND back_1 <= joined),
  constraint week_figures_check1 CHECK (back_4 >= 0 AND back_4 <= joined),
  constraint week_figures_check2 CHECK (back_12 >= 0 AND back_12 <= joined),
  constraint week_figures_joined_check CHECK (joined >= 0),
  constraint week_figures_messages_check CHECK (messages >= 0),
  constraint week_figures_offers_check CHECK (offers >= 0),
  constraint week_figures_posts_check CHECK (posts >= 0),
  constraint week_figures_rings_check CHECK (rings >= 0),
  constraint week_figures_swaps_check CHECK (swaps >= 0),
  constraint week_figures_week_check CHECK (EXTRACT(isodow FROM week) = 1::numeric)
);

create table week_marks (
  week date not null,
  deed text not null,
  place_id integer,
  constraint week_marks_deed_check CHECK (deed = ANY (ARRAY['posts'::text, 'offers'::text, 'swaps'::text, 'rings'::text, 'messages'::text])),
  constraint week_marks_week_check CHECK (EXTRACT(isodow FROM week) = 1::numeric)
);
CREATE INDEX week_marks_week ON week_marks USING btree (week);

create table week_members (
  user_id uuid,
  week date not null,
  joined date not null,
  place_id integer,
  constraint week_members_once UNIQUE (user_id, week),
  constraint week_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint week_members_joined_check CHECK (EXTRACT(isodow FROM joined) = 1::numeric),
  constraint week_members_week_check CHECK (EXTRACT(isodow FROM week) = 1::numeric)
);
CREATE INDEX week_members_week ON week_members USING btree (week);

create table weekly_letters (
  user_id uuid not null,
  is_on boolean not null,
  answered_at timestamp(3) with time zone not null default now(),
  sent_on date,
  looked_on date,
  constraint weekly_letters_pkey PRIMARY KEY (user_id),
  constraint weekly_letters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX weekly_letters_on ON weekly_letters USING btree (user_id) WHERE is_on;

create table wish_finds (
  user_id uuid not null,
  item_id uuid not null,
  own_item_id uuid not null,
  found_at timestamp(3) with time zone not null default now(),
  told_at timestamp(3) with time zone,
  mailed_at timestamp(3) with time zone,
  constraint wish_finds_pkey PRIMARY KEY (user_id, item_id),
  constraint wish_finds_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint wish_finds_own_item_id_fkey FOREIGN KEY (own_item_id) REFERENCES items(id) ON DELETE CASCADE,
  constraint wish_finds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX wish_finds_item ON wish_finds USING btree (item_id);
CREATE INDEX wish_finds_oldest ON wish_finds USING btree (found_at);
CREATE INDEX wish_finds_own_item ON wish_finds USING btree (own_item_id);
CREATE INDEX wish_finds_unmailed ON wish_finds USING btree (user_id) WHERE ((told_at IS NOT NULL) AND (mailed_at IS NULL));
CREATE INDEX wish_finds_untold ON wish_finds USING btree (user_id) WHERE (told_at IS NULL);

create table wish_queue (
  item_id uuid not null,
  since timestamp(3) with time zone not null default now(),
  former_title text,
  former_category text,
  former_description text,
  former_wishlist text[],
  former_place_id integer,
  constraint wish_queue_pkey PRIMARY KEY (item_id),
  constraint wish_queue_item_id_fkey FOREIGN KEY (item_id) REFERENCES items(id) ON DELETE CASCADE
);
CREATE INDEX wish_queue_oldest ON wish_queue USING btree (since);

create table wish_told (
  user_id uuid not null,
  told_at timestamp(3) with time zone not null,
  constraint wish_told_pkey PRIMARY KEY (user_id),
  constraint wish_told_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create view item_counts_due as
 SELECT COALESCE(category, ''::text) AS category,
    COALESCE(place_id, 0) AS place_id,
    cell,
    (sum(items))::integer AS items,
    (sum(open_items))::integer AS open_items
   FROM ( SELECT items.category,
            COALESCE(items.place_id, 0) AS place_id,
            COALESCE(items.cell, 0) AS cell,
            1 AS items,
            ((NOT items.is_members_only))::integer AS open_items
           FROM items
          WHERE is_listed(items.is_active, items.is_sandbox, items.is_suspended)
        UNION ALL
         SELECT w.category,
            w.place_id,
            COALESCE(p.cell, 0) AS "coalesce",
            (- w.items),
            (- w.open_items)
           FROM (item_count_changes w
             LEFT JOIN places p ON ((p.id = w.place_id)))) n
  GROUP BY cell, GROUPING SETS ((place_id), ()), GROUPING SETS ((category), ())
 HAVING ((GROUPING(place_id) = 1) OR (place_id > 0));

create view pg_stat_statements as
 SELECT userid,
    dbid,
    toplevel,
    queryid,
    query,
    plans,
    total_plan_time,
    min_plan_time,
    max_plan_time,
    mean_plan_time,
    stddev_plan_time,
    calls,
    total_exec_time,
    min_exec_time,
    max_exec_time,
    mean_exec_time,
    stddev_exec_time,
    rows,
    shared_blks_hit,
    shared_blks_read,
    shared_blks_dirtied,
    shared_blks_written,
    local_blks_hit,
    local_blks_read,
    local_blks_dirtied,
    local_blks_written,
    temp_blks_read,
    temp_blks_written,
    shared_blk_read_time,
    shared_blk_write_time,
    local_blk_read_time,
    local_blk_write_time,
    temp_blk_read_time,
    temp_blk_write_time,
    wal_records,
    wal_fpi,
    wal_bytes,
    wal_buffers_full,
    jit_functions,
    jit_generation_time,
    jit_inlining_count,
    jit_inlining_time,
    jit_optimization_count,
    jit_optimization_time,
    jit_emission_count,
    jit_emission_time,
    jit_deform_count,
    jit_deform_time,
    parallel_workers_to_launch,
    parallel_workers_launched,
    stats_since,
    minmax_stats_since
   FROM pg_stat_statements(true) pg_stat_statements(userid, dbid, toplevel, queryid, query, plans, total_plan_time, min_plan_time, max_plan_time, mean_plan_time, stddev_plan_time, calls, total_exec_time, min_exec_time, max_exec_time, mean_exec_time, stddev_exec_time, rows, shared_blks_hit, shared_blks_read, shared_blks_dirtied, shared_blks_written, local_blks_hit, local_blks_read, local_blks_dirtied, local_blks_written, temp_blks_read, temp_blks_written, shared_blk_read_time, shared_blk_write_time, local_blk_read_time, local_blk_write_time, temp_blk_read_time, temp_blk_write_time, wal_records, wal_fpi, wal_bytes, wal_buffers_full, jit_functions, jit_generation_time, jit_inlining_count, jit_inlining_time, jit_optimization_count, jit_optimization_time, jit_emission_count, jit_emission_time, jit_deform_count, jit_deform_time, parallel_workers_to_launch, parallel_workers_launched, stats_since, minmax_stats_since);

create view pg_stat_statements_info as
 SELECT dealloc,
    stats_reset
   FROM pg_stat_statements_info() pg_stat_statements_info(dealloc, stats_reset);

CREATE OR REPLACE FUNCTION are_incoming_rules(rules jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((jsonb_typeof(rules) = 'object'::text) AND COALESCE(((((rules ->> 'leastPercent'::text))::integer >= 1) AND (((rules ->> 'leastPercent'::text))::integer <= 100)), true) AND COALESCE(((((rules ->> 'farthestMiles'::text))::integer >= 1) AND (((rules ->> 'farthestMiles'::text))::integer <= 2000)), true) AND (jsonb_typeof((rules -> 'asksForAnItem'::text)) = 'boolean'::text) AND (jsonb_typeof((rules -> 'refusedCategories'::text)) = 'array'::text) AND (jsonb_array_length((rules -> 'refusedCategories'::text)) <= 12));

CREATE OR REPLACE FUNCTION cell_of(latitude numeric, longitude numeric)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((((floor(latitude))::integer + 90) * 360) + (floor(longitude))::integer) + 180);

CREATE OR REPLACE FUNCTION check_bundle_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from trade_offers o join items i on i.id = new.item_id
    where o.id = new.trade_offer_id and new.item_id <> o.to_item_id
      and new.item_id is distinct from o.from_item_id
      and case new.side when 'to' then i.user_id = o.to_user_id
        else i.user_id = o.from_user_id and o.from_item_id is not null end
  ) then
    raise exception using errcode = 'check_violation', constraint = 'bundle_items_fit_offer',
      message = 'an item of a bundle belongs to its side and stands once in the offer';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION check_credits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.premium_photo_credits <> (
    select coalesce(sum(amount), 0) from photo_credit_entries where user_id = new.id
  ) then
    raise exception 'photo credits change by their entries alone'
      using errcode = 'check_violation', constraint = 'users_credits_are_entries';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION check_held_items(offer_id uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  items uuid[];
begin
  select array_remove(array[o.to_item_id, o.from_item_id], null)
      || array(select b.item_id from bundle_items b where b.trade_offer_id = o.id)
    into items from trade_offers o where o.id = offer_id and o.status = 'accepted';
  if items is null then
    return;
  end if;
  if exists (select from unnest(items) as item (id) where not exists (
      select from item_trade_locks l where l.item_id = item.id and l.trade_offer_id = offer_id))
    or exists (select from item_trade_locks l
      where l.trade_offer_id = offer_id and l.item_id <> all (items)) then
    raise exception using errcode = 'check_violation', constraint = 'trade_offers_held_items',
      message = 'an accepted offer holds exactly its items';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION check_item_taken_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from trade_offers o where o.id = new.trade_offer_id and o.status = 'accepted'
    and new.item_id <> o.to_item_id and new.item_id is distinct from o.from_item_id
    and not exists (select from bundle_items b where b.trade_offer_id = o.id and b.item_id = new.item_id)
    and exists (select from item_trade_locks l
      where l.item_id = new.item_id and l.trade_offer_id = new.trade_offer_id)) then
    raise exception using errcode = 'check_violation', constraint = 'trade_offers_held_items',
      message = 'an accepted offer holds exactly its items';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION check_items_let_go()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform check_held_items(old.trade_offer_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION check_items_of_bundle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform check_held_items(case tg_op when 'DELETE' then old.trade_offer_id else new.trade_offer_id end);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION check_items_of_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform check_held_items(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION check_ring_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from rings r join ring_members m on m.ring_id = r.id
    where r.id = new.id and r.status = 'agreed' and (m.answer is distinct from 'yes' or not exists (
      select from item_trade_locks l where l.item_id = m.item_id and l.ring_id = r.id))
  ) then
    raise exception using errcode = 'check_violation', constraint = 'rings_locked',
      message = 'an agreed ring has three times yes and holds its three items';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION check_ring_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from rings r where r.id = new.ring_id) and exists (
    select from ring_members m join items i on i.id = m.item_id
    where m.ring_id = new.ring_id
    having count(*) <> 3 or sum(m.net) <> 0 or bool_or(i.user_id <> m.user_id)
  ) then
    raise exception using errcode = 'check_violation', constraint = 'ring_members_fit',
      message = 'a ring has three members with an item of their own, and cash that adds up to zero';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION check_ring_nets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.net > (
    select greatest(
      coalesce((u.ring_settings ->> 'mostDollars')::numeric, least(25, i.value * 0.2)),
      (select max(w.on_top) from wants w
        join ring_members p on p.ring_id = new.ring_id and p.position = (new.position + 2) % 3
        where w.given_item_id = new.item_id and w.wanted_item_id = p.item_id))
    from items i join users u on u.id = i.user_id where i.id = new.item_id
  ) then
    raise exception using errcode = 'check_violation', constraint = 'ring_members_net_fits',
      message = 'a member of a ring pays more than they would';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION count_rating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  member uuid;
begin
  for member in
    select distinct m.id from (values (old.rated_user_id), (new.rated_user_id)) m(id)
    where m.id is not null order by m.id
  loop
    -- The lock comes before the reading, so that ratings of the same moment are counted.
    perform from users where id = member for no key update;
    continue when not found;
    update users u set rating_count = r.count, rating_sum = r.sum, rating_average = r.average
    from (
      select coalesce(sum(p.count), 0) as count, coalesce(sum(p.sum), 0) as sum,
        coalesce(round(avg(p.sum / p.count) + 0.000000001, 1), 0) as average
      from (
        select count(*)::numeric as count, sum(rating)::numeric as sum from user_ratings
        where rated_user_id = member and is_counted group by pair
      ) p
    ) r
    where u.id = member;
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION description_search(description text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  marked text := regexp_replace(description,
    '(?<!\S)(?:for|with|w/|from|by|fits|f/|without|w/o)(?:\s+\S*[^\s.;!?](?=\s)){0,7}\s+\S+', E' \uE000 \\& \uE000 ', 'gi');
  words tsvector := '';
  part text;
  is_beside boolean := false;
begin
  foreach part in array string_to_array(coalesce(plain_words(marked), ''), E'\uE000') loop
    words := words || setweight(to_tsvector('household'::regconfig, part),
      case when is_beside then 'D' else 'C' end::"char");
    is_beside := not is_beside;
  end loop;
  return words;
end
$function$;

CREATE OR REPLACE FUNCTION end_amendment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update trade_amendments set outcome = 'ended', ended_at = new.updated_at
  where trade_offer_id = new.id and outcome is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION erase_message_photo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from message_photos p where p.id = old.id
    and not exists (select from messages m where m.id = old.id)
    and not exists (select from removed_texts x where x.id = old.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION erase_told_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'removed_texts' then
    update user_messages n set message = 'What was written here is no longer kept.'
    from erased e
    where n.related_offer_id = e.offer_id and n.created_at <= e.removed_at and strpos(n.message, e.content) > 0;
  else
    update user_messages n set message = 'What was written here is no longer kept.'
    from erased e
    where n.related_ring_id = e.ring_id and n.created_at <= e.removed_at and strpos(n.message, e.content) > 0;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION erase_told_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'removed_offers' then
    update user_messages set message = 'What was written here is no longer kept.'
    where removed_offer_id in (select id from erased);
  else
    update user_messages set message = 'What was written here is no longer kept.'
    where related_ring_id in (select id from erased);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION folded(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower((value COLLATE "C"));

CREATE OR REPLACE FUNCTION hold_shown_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from screening_finds f
    where f.kind = 'item' and f.subject_id = new.id and f.state = 'open' and f.step = 'hold')
  then
    new.hidden_as := 'held';
    new.hidden_at := old.hidden_at;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION is_between_members(offer trade_offers)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((NOT (EXISTS (SELECT FROM users u WHERE ((u.id = ANY (ARRAY[(is_between_members.offer).from_user_id, (is_between_members.offer).to_user_id])) AND u.is_guest)))) OR (EXISTS (SELECT FROM ticket_reports t WHERE (t.is_open AND (t.kind = 'conversation'::text) AND (t.subject_id = (is_between_members.offer).id)))));

CREATE OR REPLACE FUNCTION is_listed(is_active boolean, is_sandbox boolean, is_suspended boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (is_active AND (NOT is_sandbox) AND (NOT is_suspended));

CREATE OR REPLACE FUNCTION is_ring_of_members(ring_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (NOT (EXISTS (SELECT FROM (ring_members m JOIN users u ON ((u.id = m.user_id))) WHERE ((m.ring_id = is_ring_of_members.ring_id) AND u.is_guest))));

CREATE OR REPLACE FUNCTION item_search(title text, description text, wishlist text[])
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  part record := title_thing(title);
begin
  return setweight(to_tsvector('household'::regconfig, coalesce(part.before, '')), 'B')
    || setweight(to_tsvector('household'::regconfig, coalesce(part.thing, '')), 'A')
    || setweight(to_tsvector('household'::regconfig, coalesce(part.behind, '')), 'B')
    || setweight(to_tsvector('household'::regconfig, coalesce(part.complement, '')), 'B')
    || description_search(description)
    || setweight(
      to_tsvector('household'::regconfig, coalesce(plain_words(array_to_string(wishlist, ' ; ')), '')),
      'D');
end
$function$;

CREATE OR REPLACE FUNCTION keep_agreement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update removed_offers r set was_agreed = true where r.id = old.id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION keep_amendment_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_between_members(old) then
    insert into removed_texts (id, offer_id, by_sender, kind, content, created_at)
    select a.id, old.id, a.proposed_by_user_id = old.from_user_id, 'message', a.message, a.proposed_at
    from trade_amendments a where a.trade_offer_id = old.id and a.message is not null
    on conflict do nothing;
  end if;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION keep_credit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and not exists (select from users where id = old.user_id) then
    return old;
  end if;
  raise exception 'an entry of photo credits stays as it is'
    using errcode = 'check_violation', constraint = 'photo_credit_entries_stay';
end
$function$;

CREATE OR REPLACE FUNCTION keep_offer_words(offer trade_offers)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO removed_texts (id, offer_id, by_sender, kind, content, created_at)  SELECT gen_random_uuid() AS gen_random_uuid,
             (keep_offer_words.offer).id AS id,
             (w.author = (keep_offer_words.offer).from_user_id),
             w.kind,
             w.content,
             w.created_at
            FROM ( VALUES ('opening'::text,(keep_offer_words.offer).from_user_id,(keep_offer_words.offer).message,(keep_offer_words.offer).created_at), ('meeting'::text,(keep_offer_words.offer).proposed_by_user_id,(keep_offer_words.offer).proposed_meeting_location,COALESCE((keep_offer_words.offer).meeting_proposed_at, (keep_offer_words.offer).updated_at)), ('meeting'::text,(keep_offer_words.offer).meeting_changed_by,
                         CASE
                             WHEN (((keep_offer_words.offer).meeting_changed_by IS NOT NULL) AND ((keep_offer_words.offer).agreed_meeting_location IS DISTINCT FROM (keep_offer_words.offer).proposed_meeting_location)) THEN (keep_offer_words.offer).agreed_meeting_location
                             ELSE NULL::text
                         END,COALESCE((keep_offer_words.offer).meeting_agreed_at, (keep_offer_words.offer).updated_at)), ('cancellation'::text,(keep_offer_words.offer).cancel_requested_by,(keep_offer_words.offer).cancel_request_reason,(keep_offer_words.offer).cancel_requested_at)) w(kind, author, content, created_at)
           WHERE (w.content IS NOT NULL);
END;

CREATE OR REPLACE FUNCTION keep_removed_bundle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update removed_offers r set cash_asked = old.cash_asked,
    further_offered = array(select title_in(old, i) from bundle_items b join items i on i.id = b.item_id
      where b.trade_offer_id = old.id and b.side = 'from' order by b.position),
    further_wanted = array(select title_in(old, i) from bundle_items b join items i on i.id = b.item_id
      where b.trade_offer_id = old.id and b.side = 'to' order by b.position)
  where r.id = old.id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION keep_removed_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into removed_offer_items (offer_id, by_sender, content, photo_keys, taken_at)
  select r.id, coalesce(i.user_id = old.from_user_id, k.item_id <> old.to_item_id), k.content,
    array(select jsonb_array_elements_text(k.content -> 'photos')), k.taken_at
  from removed_offers r
    join (select distinct on (item_id, content) id, item_id, content, taken_at
      from offer_items where trade_offer_id = old.id order by item_id, content, id) k on true
    left join items i on i.id = k.item_id
  where r.id = old.id
  order by k.id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION keep_removed_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into removed_texts (id, offer_id, by_sender, kind, content, created_at)
  select old.id, o.id, old.from_user_id = o.from_user_id, 'message', old.content, old.created_at
  from trade_offers o where o.id = old.trade_offer_id and is_between_members(o)
  on conflict do nothing;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION keep_removed_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_between_members(old) then
    return old;
  end if;
  insert into removed_offers (id, from_user_id, to_user_id, from_name, to_name, offered_title, wanted_title,
    cash_adjustment, created_at)
  select old.id, f.id, t.id, coalesce(f.username, f.first_name), coalesce(t.username, t.first_name),
    case when fi.id is not null then title_in(old, fi) end, title_in(old, ti), old.cash_adjustment, old.created_at
  from users f join users t on t.id = old.to_user_id join items ti on ti.id = old.to_item_id
    left join items fi on fi.id = old.from_item_id
  where f.id = old.from_user_id
  on conflict do nothing;
  perform keep_offer_words(old);
  insert into removed_texts (id, offer_id, by_sender, kind, content, created_at)
  select m.id, old.id, m.from_user_id = old.from_user_id, 'message', m.content, m.created_at
  from messages m where m.trade_offer_id = old.id
  on conflict do nothing;
  update user_messages set removed_offer_id = old.id where related_offer_id = old.id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION keep_removed_ring()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.agreed_at is null or not is_ring_of_members(old.id) then
    return old;
  end if;
  insert into removed_rings (id, user_ids, names, about)
  select old.id, array_agg(m.user_id order by m.position),
    array_agg(coalesce(u.username, u.first_name) order by m.position),
    string_agg(coalesce(m.proposed_content ->> 'title', i.title), ', ' order by m.position)
  from ring_members m join users u on u.id = m.user_id join items i on i.id = m.item_id
  where m.ring_id = old.id having count(*) = 3
  on conflict do nothing;
  perform keep_ring_words(old);
  insert into removed_ring_texts (id, ring_id, position, kind, content, created_at)
  select t.id, old.id, m.position, 'message', t.content, t.created_at
  from messages t join ring_members m on m.ring_id = old.id and m.user_id = t.from_user_id
  where t.ring_id = old.id
  on conflict do nothing;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION keep_replaced_agreement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_between_members(old) then
    insert into removed_texts (id, offer_id, by_sender, kind, content, created_at)
    values (gen_random_uuid(), old.id, old.meeting_changed_by = old.from_user_id, 'meeting',
      old.agreed_meeting_location, coalesce(old.meeting_agreed_at, old.updated_at));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION keep_replaced_ring_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.proposed_meeting_by is not null and is_ring_of_members(old.id) then
    insert into removed_ring_texts (id, ring_id, position, kind, content, created_at)
    values (gen_random_uuid(), old.id, old.proposed_meeting_by, 'meeting', old.proposed_meeting_location,
      coalesce(old.meeting_proposed_at, old.updated_at));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION keep_replaced_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_between_members(old) then
    return new;
  end if;
  if old.proposed_meeting_location is distinct from new.proposed_meeting_location
      and old.proposed_meeting_location is not null then
    insert into removed_texts (id, offer_id, by_sender, kind, content, created_at)
    values (gen_random_uuid(), old.id, old.proposed_by_user_id = old.from_user_id, 'meeting',
      old.proposed_meeting_location, coalesce(old.meeting_proposed_at, old.updated_at));
  end if;
  if old.cancel_request_reason is distinct from new.cancel_request_reason
      and old.cancel_request_reason is not null then
    insert into removed_texts (id, offer_id, by_sender, kind, content, created_at)
    values (gen_random_uuid(), old.id, old.cancel_requested_by = old.from_user_id, 'cancellation',
      old.cancel_request_reason, old.cancel_requested_at);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION keep_reported_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION keep_ring_words(ring rings)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO removed_ring_texts (id, ring_id, "position", kind, content, created_at)  SELECT gen_random_uuid() AS gen_random_uuid,
             (keep_ring_words.ring).id AS id,
             w.author,
             w.kind,
             w.content,
             w.created_at
            FROM ( VALUES ('meeting'::text,(keep_ring_words.ring).proposed_meeting_by,(keep_ring_words.ring).proposed_meeting_location,COALESCE((keep_ring_words.ring).meeting_proposed_at, (keep_ring_words.ring).updated_at)), ('cancellation'::text,(keep_ring_words.ring).ended_by,(keep_ring_words.ring).end_words,(keep_ring_words.ring).ended_at)) w(kind, author, content, created_at)
           WHERE ((w.content IS NOT NULL) AND (w.author IS NOT NULL));
END;

CREATE OR REPLACE FUNCTION keep_trade_flag()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update trade_flags set last_status = old.status where id = old.id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION letters_of(word text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(bit_or((1 << (ascii(letter.letter) % 31))), 0) AS "coalesce" FROM regexp_split_to_table(letters_of.word, ''::text) letter(letter));

CREATE OR REPLACE FUNCTION likeness_of(item items)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (md5(((((item).user_id)::text || ' '::text) || array_to_string(tsvector_to_array(ts_filter((item).search, '{a,b}'::"char"[])), ' '::text))))::uuid;

CREATE OR REPLACE FUNCTION limit_sandbox_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from users where id = new.user_id for no key update;
  if (select count(*) from items where user_id = new.user_id and removed_at is null) >= 12 then
    raise exception 'a guest has 12 items at most'
      using errcode = 'check_violation', constraint = 'items_sandbox_most';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION mailbox(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (split_part(folded(address), '@'::text, 2) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(split_part(split_part(folded(address), '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text) WHEN (split_part(folded(address), '+'::text, 1) = ''::text) THEN folded(address) ELSE ((split_part(split_part(folded(address), '@'::text, 1), '+'::text, 1) || '@'::text) || split_part(folded(address), '@'::text, 2)) END;

CREATE OR REPLACE FUNCTION mark_removed_of_guests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.of_guests := exists (
    select from users u where u.id in (new.from_user_id, new.to_user_id) and u.is_guest);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION move_credits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users u set premium_photo_credits = u.premium_photo_credits + a.amount
  from (select user_id, sum(amount) as amount from added group by user_id) a
  where a.user_id = u.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_item_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and is_listed(old.is_active, old.is_sandbox, old.is_suspended) then
    insert into item_count_changes (place_id, category, items, open_items)
    values (coalesce(old.place_id, 0), old.category, -1, -(not old.is_members_only)::integer);
  end if;
  if tg_op <> 'DELETE' and is_listed(new.is_active, new.is_sandbox, new.is_suspended) then
    insert into item_count_changes (place_id, category, items, open_items)
    values (coalesce(new.place_id, 0), new.category, 1, (not new.is_members_only)::integer);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_ring_completed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into members_who_swapped
    select m.user_id from ring_members m
    where m.ring_id = new.id and exists (
      select from ring_members g
      where g.ring_id = new.id and g.gave_at is not null and g.position in (m.position, (m.position + 2) % 3))
    order by m.user_id
    on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_trade_completed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into members_who_swapped
    select party from unnest(array[new.from_user_id, new.to_user_id]) party order by party
    on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION pair_rating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.pair := coalesce(md5(new.rater_user_id::text || new.rated_user_id::text)::uuid, new.pair);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION place_key(place integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ('-10000'::integer - place);

CREATE OR REPLACE FUNCTION plain_words(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(NORMALIZE(translate(value, '™℠'::text, '  '::text), NFKD)), '[\u0300-\u036f]'::text, ''::text, 'g'::text), '(?<=[a-z])[''’‘ʼ](?=[a-z])'::text, ''::text, 'g'::text), '(\d)(?: ?["”″]| ?''''|[ -]?inch(?:es)?(?![a-z0-9])|-?in(?![a-z0-9]))'::text, '\1 inch '::text, 'g'::text), '(\d)(?: ?[''’′]|[ -]?(?:ft|feet|foot)(?![a-z0-9]))(?![a-z])'::text, '\1 foot '::text, 'g'::text), '(\d)-?(gb|tb|mb|mah|lbs?|oz|qt|gal|cm|mm|ml|w|watts?|v|volts?|hp|mph|hz|ghz|mhz)(?![a-z0-9])'::text, '\1 \2'::text, 'g'::text), '(\d) ?[/⁄] ?(?=\d)'::text, '\1of'::text, 'g'::text), '(\d),(?=\d{3}(?!\d))'::text, '\1'::text, 'g'::text), '(\d)\.(?=\d)'::text, '\1point'::text, 'g'::text), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'::text, ' '::text, 'g'::text);

CREATE OR REPLACE FUNCTION raise_conversation(offer_id uuid, moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO inbox_conversations (user_id, trade_offer_id, latest_at)  SELECT party.id,
             COALESCE(o.chain_id, o.id) AS "coalesce",
             raise_conversation.moment AS moment
            FROM trade_offers o,
             LATERAL unnest(ARRAY[o.from_user_id, o.to_user_id]) party(id)
           WHERE (o.id = raise_conversation.offer_id)
           ORDER BY party.id ON CONFLICT(trade_offer_id, user_id) DO UPDATE SET latest_at = excluded.latest_at
   WHERE (inbox_conversations.latest_at < excluded.latest_at);
END;

CREATE OR REPLACE FUNCTION raise_conversation_of_amendment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform raise_conversation(new.trade_offer_id, case tg_op when 'INSERT' then new.proposed_at else now() end);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION raise_conversation_of_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform raise_conversation(new.trade_offer_id, new.created_at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION raise_conversation_of_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform raise_conversation(new.id, case tg_op when 'INSERT' then new.created_at else now() end);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION raise_conversation_of_ring()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform raise_ring_conversation(new.id, now());
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION raise_conversation_of_ring_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform raise_ring_conversation(new.ring_id, now());
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION raise_conversation_of_ring_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform raise_ring_conversation(new.ring_id, new.created_at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION raise_ring_conversation(ring uuid, moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO inbox_conversations (user_id, ring_id, latest_at)  SELECT m.user_id,
             m.ring_id,
             raise_ring_conversation.moment AS moment
            FROM (ring_members m
              JOIN rings r ON ((r.id = m.ring_id)))
           WHERE ((m.ring_id = raise_ring_conversation.ring) AND (r.agreed_at IS NOT NULL))
           ORDER BY m.user_id ON CONFLICT(ring_id, user_id)
   WHERE (ring_id IS NOT NULL) DO UPDATE SET latest_at = excluded.latest_at
   WHERE (inbox_conversations.latest_at < excluded.latest_at);
END;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION refuse_gifts_to_guests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from added a join users u on u.id = a.user_id where u.is_guest) then
    raise exception 'guests cannot receive gifts'
      using errcode = 'check_violation', constraint = 'member_gifts_for_members';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION region_of(cell integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (('-1'::integer - (((cell / 360) / 4) * 90)) - ((cell % 360) / 4));

CREATE OR REPLACE FUNCTION remove_offers_first()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from trade_offers where from_user_id = old.id or to_user_id = old.id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION remove_rings_first()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from rings where id in (select ring_id from ring_members where user_id = old.id);
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION set_item_cell()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.cell := (select cell from places where id = new.place_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION sphere_point(latitude numeric, longitude numeric)
 RETURNS cube
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN cube(ARRAY[(cos(radians((latitude)::double precision)) * cos(radians((longitude)::double precision))), (cos(radians((latitude)::double precision)) * sin(radians((longitude)::double precision))), sin(radians((latitude)::double precision))]);

CREATE OR REPLACE FUNCTION title_in(offer trade_offers, item items)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (EXISTS (SELECT FROM member_blocks b WHERE ((b.blocker_user_id = ANY (ARRAY[(title_in.offer).from_user_id, (title_in.offer).to_user_id])) AND (b.blocked_user_id = ANY (ARRAY[(title_in.offer).from_user_id, (title_in.offer).to_user_id]))))) THEN COALESCE((SELECT (k.content ->> 'title'::text) FROM offer_items k WHERE ((k.trade_offer_id = (title_in.offer).id) AND (k.item_id = (title_in.item).id)) ORDER BY k.id DESC LIMIT 1), (item).title) ELSE (item).title END;

CREATE OR REPLACE FUNCTION title_thing(title text, OUT before text, OUT thing text, OUT behind text, OUT complement text)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  main text := (regexp_split_to_array(title, '\s+(?:for|with|w/|from|by|fits|f/|without|w/o|no|missing|needs|like new|works (?:fine|great|well)|(?:in|and) (?:an?|the|its)|in (?:very )?(?:good|great|excellent|perfect|mint|fair|working|used))(?=\s|$)', 'i'))[1];
  named text := (regexp_split_to_array(main, '\s*[,;:(\[|+–—]|\s[-/]\s'))[1];
  words text[];
  long integer;
  last text;
begin
  if trim(named) = '' then named := main; end if;
  complement := plain_words(substr(title, length(main) + 1));
  behind := plain_words(substr(main, length(named) + 1));
  words := string_to_array(trim(plain_words(named)), ' ');
  long := words_of_name(words);
  behind := array_to_string(words[long + 1:], ' ') || ' ' || behind;
  before := array_to_string(words[:long], ' ');
  last := substring(before from '[^ ]+(?: (?:\S*\d\S*(?: (?:inch|foot|gb|tb|mb|mah|lbs?|oz|qt|gal|cm|mm|ml|kg|watts?|volts?|hp|mph|hz|ghz|mhz|pcs?|pieces?|speed|quart|gallon|dpi|mp|ports?|pixels?|ppm))?|[a-z]|(?:(?:light|dark) )?(?:black|white|grey|gray|silver|red|blue|green|yellow|pink|purple|orange|brown|beige|tan|gold|navy|ivory|teal|turquoise|burgundy|maroon)|multicolor|new|brand new|used|vintage|antique|old|original|spare|set|kit|pair|lot|bundle|(?:(?:very )?(?:good|great|excellent|perfect|mint|fair|used) )?(?:condition|shape)|working|works|tested|unused|unopened|sealed|refurbished|unlocked|only|pro|plus|max|mini|slim|lite|usb|bluetooth|wireless|cordless|portable|foldable|solid|kids?|childrens?|mens?|womens?|girls|boys|adults?|toddler|size|small|medium|large|xl|big|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|leather|wooden|wood|oak|pine|maple|walnut|teak|mahogany|bamboo|wicker|rattan|steel|aluminum|brass|copper|ceramic|porcelain|velvet|suede|metal|plastic|outdoor|indoor))*$');
  before := left(before, length(before) - length(last));
  thing := split_part(last, ' ', 1);
  behind := substr(last, length(thing) + 1) || ' ' || behind;
end
$function$;

CREATE OR REPLACE FUNCTION widen_cell()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  place places;
begin
  select * into place from places where id = new.id;
  if not exists (select from place_cells c where c.id = place.cell and c.bounds @> place.point) then
    insert into place_cells (id, bounds) values (place.cell, place.point)
      on conflict (id) do update set bounds = cube_union(place_cells.bounds, excluded.bounds);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION wishlist_fits(wishlist text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((cardinality(wishlist) <= 5) AND (SELECT COALESCE(bool_and(((wish.wish IS NOT NULL) AND ((char_length(wish.wish) >= 1) AND (char_length(wish.wish) <= 60)))), true) AS "coalesce" FROM unnest(wishlist_fits.wishlist) wish(wish)));

CREATE OR REPLACE FUNCTION words_of_name(words text[])
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  telling integer := 0;
begin
  for place in 1 .. cardinality(words) - 1 loop
    if words[place] !~ '\d' then
      telling := telling + 1;
    elsif telling >= 2
      and words[place + 1] ~ '^(inch|foot|gb|tb|mb|mah|lbs?|oz|qt|gal|cm|mm|ml|m|kg|w|watts?|v|volts?|hp|mph|hz|ghz|mhz|x|pcs?|pieces?|speed|quart|gallon|dpi|mp|ports?|pixels?|ppm)$'
      and array_to_string(words[place + 2:], ' ') !~ '^[^ \d]+( [^ \d]+)?$' then
      return place - 1;
    end if;
  end loop;
  return cardinality(words);
end
$function$;
