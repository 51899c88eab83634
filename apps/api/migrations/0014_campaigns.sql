-- Campaigns, and how often each was seen and followed.
-- New tables only: nothing is locked.

create table campaigns (
  campaign_id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  message text not null check (length(message) between 1 and 200),
  -- Where it leads. `{hash}` in it stands for the id of the click. Which addresses may be led to is the environment's to say.
  target_url text not null check (target_url ~ '^https?://' and length(target_url) <= 500),
  -- Our own picture of it: the page loads none from elsewhere.
  image_name text unique check (image_name ~ '^[0-9a-f]{32}$'),
  image_bytes bytea check (octet_length(image_bytes) <= 40000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- A campaign of weight 2 comes first twice as often as one of weight 1.
  weight integer not null check (weight between 1 and 100),
  active boolean not null,
  created_at timestamptz not null,
  check (ends_at > starts_at),
  check ((image_name is null) = (image_bytes is null))
);

-- One row for a player, a campaign, a day of Lagos and a kind: however often it is said, it counts once.
create table campaign_events (
  player_id bigint not null references players,
  campaign_id uuid not null references campaigns,
  day date not null,
  kind text not null check (kind in ('impression', 'click')),
  banner_type text not null check (length(banner_type) <= 32),
  user_agent text not null check (length(user_agent) <= 200),
  created_at timestamptz not null,
  primary key (player_id, day, campaign_id, kind)
);
create index campaign_events_by_campaign on campaign_events (campaign_id, kind);

grant select, insert, update on campaigns to spw_app;
grant select, insert on campaign_events to spw_app;
