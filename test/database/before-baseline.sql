CREATE FUNCTION public.audit_is_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' and current_setting('gatehouse.audit_retention', true) = 'on' then return null; end if;
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;
CREATE FUNCTION public.audit_is_recent() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;
CREATE FUNCTION public.fill_app_id() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
  begin
    execute format('select app_id from %I where id = ($1).%I', tg_argv[0], tg_argv[1]) into new.app_id using new;
    return case when new.app_id is null then null else new end;
  end $_$;
CREATE FUNCTION public.first_version() RETURNS bigint
    LANGUAGE sql
    AS $$
  select (extract(epoch from clock_timestamp()) * 1000000)::bigint
$$;
CREATE FUNCTION public.memberships_repeat_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select status, email_canonical, displayname into new.user_status, new.user_email, new.user_displayname
    from users where id = new.user_id for no key update;
  return new;
end $$;
CREATE FUNCTION public.number_events(most integer, INOUT horizon xid8, OUT numbered integer) RETURNS record
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
  declare
    oldest_running constant xid8 := pg_snapshot_xmin(pg_current_snapshot());
    before bigint;
  begin
    if current_setting('transaction_isolation') <> 'read committed' then
      raise exception 'number_events requires READ COMMITTED.';
    end if;
    numbered := 0;
    if horizon > oldest_running then horizon := '0'; end if;
    -- The lock writes WAL and takes a transaction ID, so it is taken only if there is something to number.
    if exists (select from event_outbox where xid >= horizon) then
      insert into event_log default values on conflict do nothing;
      select last into before from event_log where one for update skip locked;
      if not found then return; end if;
      with taken as (
        delete from event_outbox where ctid = any (array(
          select ctid from event_outbox where xid >= horizon order by id limit most)) returning *),
      added as (
        insert into events (position, app_id, audit_id, type, occurred_at, subject, actor, data, nonce)
          select before + row_number() over (order by id), app_id, audit_id, type, occurred_at, subject, actor, data, nonce
            from taken returning 1)
      select count(*) into numbered from added;
      if numbered > 0 then
        update event_log set last = before + numbered where one;
      end if;
    end if;
    if numbered < most then horizon := oldest_running; end if;
  end $$;
CREATE FUNCTION public.raise_app_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    update apps set version = version where id = coalesce(new.app_id, old.app_id);
    return null;
  end
  $$;
CREATE FUNCTION public.raise_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.version := greatest(old.version + 1, first_version());
  return new;
end $$;
CREATE FUNCTION public.roles_of_user(of_user bigint) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    begin
      return (select coalesce(
          json_agg(json_build_object('id', roles.id, 'name', roles.name, 'companyId', memberships.company_id)
                   order by memberships.company_id), '[]')
         from memberships join roles on roles.id = memberships.role_id
        where memberships.user_id = of_user);
    end $$;
CREATE FUNCTION public.search_keys(app_id bigint, words text) RETURNS bigint[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
    select array_agg(hashtextextended((case n when 3 then a || b || c else a || b end) collate "C", app_id))
      from (select string_to_array(words, null) as all_of) as one, unnest(all_of, all_of[2:], all_of[3:]) as group_of (a, b, c),
           (values (2), (3)) as length (n)
     where case n when 3 then c is not null else a = E'\x01' and b is not null end
  $$;
CREATE FUNCTION public.search_text(said text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
    select case when octet_length(said) = char_length(said) then lower(said collate "C") else
      replace(replace(replace(replace(translate(
        lower(regexp_replace(normalize(said, NFKD),
          '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]', '', 'g')),
        'øłđðħŧıς', 'olddhtiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
  $$;
CREATE FUNCTION public.search_words(folded text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
    select regexp_replace(folded,
      '(?<![^\s.,@_+''"()/-])(?=[^\s.,@_+''"()/-])|(?=[\u2e80-\u312f\u3190-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])', E'\x01', 'g')
  $$;
CREATE FUNCTION public.users_repeat_in_memberships() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update memberships
     set user_status = new.status, user_email = new.email_canonical, user_displayname = new.displayname
   where user_id = new.id;
  return null;
end $$;
CREATE FUNCTION public.walk_companies(all_app bigint[], sorted_by text, is_descending boolean, first_step integer, first_value text, first_id bigint, page_size integer) RETURNS TABLE(id bigint, value text)
    LANGUAGE plpgsql STABLE ROWS 25
    SET enable_sort TO 'off'
    SET enable_incremental_sort TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    SET jit TO 'off'
    AS $$
    declare
      wanted_app bigint;
      walk refcursor;
      wanted bigint[];
      next bigint[];
      one record;
      listed integer;
    begin
      foreach wanted_app in array all_app loop
      wanted := array[wanted_app];
      continue when case when is_descending then wanted > next else wanted < next end;
      if sorted_by = 'id' and not is_descending then
        open walk for select companies.id as id, '' as value,
          array[companies.app_id] as key, true as is_listed
          from companies where (companies.app_id, companies.id) > (wanted_app + first_step, first_id)
         order by companies.app_id asc, companies.id asc;
      elsif sorted_by = 'id' and is_descending then
        open walk for select companies.id as id, '' as value,
          array[companies.app_id] as key, true as is_listed
          from companies where (companies.app_id, companies.id) < (wanted_app + first_step, first_id)
         order by companies.app_id desc, companies.id desc;
      end if;
      listed := 0;
      while listed < page_size loop
        fetch walk into one;
        if not found then close walk; return; end if;
        next := one.key;
        exit when next <> wanted;
        continue when one.id = id or one.is_listed is not true;
        id := one.id;
        value := one.value;
        listed := listed + 1;
        return next;
      end loop;
      close walk;
      end loop;
    end $$;
CREATE FUNCTION public.walk_members_of_company(all_company bigint[], all_role bigint[], all_status bigint[], is_shown boolean, shown_status integer, sorted_by text, is_descending boolean, first_step integer, first_value text, first_id bigint, page_size integer) RETURNS TABLE(id bigint, value text)
    LANGUAGE plpgsql STABLE ROWS 25
    SET enable_sort TO 'off'
    SET enable_incremental_sort TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    SET jit TO 'off'
    AS $$
    declare
      wanted_company bigint; wanted_role bigint; wanted_status bigint;
      walk refcursor;
      wanted bigint[];
      next bigint[];
      one record;
      listed integer;
    begin
      foreach wanted_company in array all_company loop foreach wanted_role in array all_role loop foreach wanted_status in array all_status loop
      wanted := array[wanted_company, wanted_role, wanted_status];
      continue when case when is_descending then wanted > next else wanted < next end;
      if sorted_by = 'id' and not is_descending then
        open walk for select memberships.user_id as id, '' as value,
          array[memberships.company_id, memberships.role_id, memberships.user_status] as key, is_shown is null or wanted_status is not distinct from shown_status or is_shown =
          (select own.default_company_id = any(all_company) from users as own where own.id = memberships.user_id) as is_listed
          from memberships where (memberships.company_id, memberships.role_id, memberships.user_status, memberships.user_id) > (wanted_company, wanted_role, wanted_status + first_step, first_id)
         order by memberships.company_id asc, memberships.role_id asc, memberships.user_status asc, memberships.user_id asc;
      elsif sorted_by = 'id' and is_descending then
        open walk for select memberships.user_id as id, '' as value,
          array[memberships.company_id, memberships.role_id, memberships.user_status] as key, is_shown is null or wanted_status is not distinct from shown_status or is_shown =
          (select own.default_company_id = any(all_company) from users as own where own.id = memberships.user_id) as is_listed
          from memberships where (memberships.company_id, memberships.role_id, memberships.user_status, memberships.user_id) < (wanted_company, wanted_role, wanted_status + first_step, first_id)
         order by memberships.company_id desc, memberships.role_id desc, memberships.user_status desc, memberships.user_id desc;
      elsif sorted_by = 'email' and not is_descending then
        open walk for select memberships.user_id as id, memberships.user_email as value,
          array[memberships.company_id, memberships.role_id, memberships.user_status] as key, is_shown is null or wanted_status is not distinct from shown_status or is_shown =
          (select own.default_company_id = any(all_company) from users as own where own.id = memberships.user_id) as is_listed
          from memberships where (memberships.company_id, memberships.role_id, memberships.user_status, memberships.user_email, memberships.user_id) > (wanted_company, wanted_role, wanted_status + first_step, first_value, first_id)
         order by memberships.company_id asc, memberships.role_id asc, memberships.user_status asc, memberships.user_email asc, memberships.user_id asc;
      elsif sorted_by = 'email' and is_descending then
        open walk for select memberships.user_id as id, memberships.user_email as value,
          array[memberships.company_id, memberships.role_id, memberships.user_status] as key, is_shown is null or wanted_status is not distinct from shown_status or is_shown =
          (select own.default_company_id = any(all_company) from users as own where own.id = memberships.user_id) as is_listed
          from memberships where (memberships.company_id, memberships.role_id, memberships.user_status, memberships.user_email, memberships.user_id) < (wanted_company, wanted_role, wanted_status + first_step, first_value, first_id)
         order by memberships.company_id desc, memberships.role_id desc, memberships.user_status desc, memberships.user_email desc, memberships.user_id desc;
      elsif sorted_by = 'displayname' and not is_descending then
        open walk for select memberships.user_id as id, memberships.user_displayname as value,
          array[memberships.company_id, memberships.role_id, memberships.user_status] as key, is_shown is null or wanted_status is not distinct from shown_status or is_shown =
          (select own.default_company_id = any(all_company) from users as own where own.id = memberships.user_id) as is_listed
          from memberships where (memberships.company_id, memberships.role_id, memberships.user_status, memberships.user_displayname, memberships.user_id) > (wanted_company, wanted_role, wanted_status + first_step, first_value, first_id)
         order by memberships.company_id asc, memberships.role_id asc, memberships.user_status asc, memberships.user_displayname asc, memberships.user_id asc;
      elsif sorted_by = 'displayname' and is_descending then
        open walk for select memberships.user_id as id, memberships.user_displayname as value,
          array[memberships.company_id, memberships.role_id, memberships.user_status] as key, is_shown is null or wanted_status is not distinct from shown_status or is_shown =
          (select own.default_company_id = any(all_company) from users as own where own.id = memberships.user_id) as is_listed
          from memberships where (memberships.company_id, memberships.role_id, memberships.user_status, memberships.user_displayname, memberships.user_id) < (wanted_company, wanted_role, wanted_status + first_step, first_value, first_id)
         order by memberships.company_id desc, memberships.role_id desc, memberships.user_status desc, memberships.user_displayname desc, memberships.user_id desc;
      end if;
      listed := 0;
      while listed < page_size loop
        fetch walk into one;
        if not found then close walk; return; end if;
        next := one.key;
        exit when next <> wanted;
        continue when one.id = id or one.is_listed is not true;
        id := one.id;
        value := one.value;
        listed := listed + 1;
        return next;
      end loop;
      close walk;
      end loop; end loop; end loop;
    end $$;
CREATE FUNCTION public.walk_members_of_role(all_role bigint[], all_status bigint[], sorted_by text, is_descending boolean, first_step integer, first_value text, first_id bigint, page_size integer) RETURNS TABLE(id bigint, value text)
    LANGUAGE plpgsql STABLE ROWS 25
    SET enable_sort TO 'off'
    SET enable_incremental_sort TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    SET jit TO 'off'
    AS $$
    declare
      wanted_role bigint; wanted_status bigint;
      walk refcursor;
      wanted bigint[];
      next bigint[];
      one record;
      listed integer;
    begin
      foreach wanted_role in array all_role loop foreach wanted_status in array all_status loop
      wanted := array[wanted_role, wanted_status];
      continue when case when is_descending then wanted > next else wanted < next end;
      if sorted_by = 'id' and not is_descending then
        open walk for select memberships.user_id as id, '' as value,
          array[memberships.role_id, memberships.user_status] as key, true as is_listed
          from memberships where (memberships.role_id, memberships.user_status, memberships.user_id) > (wanted_role, wanted_status + first_step, first_id)
         order by memberships.role_id asc, memberships.user_status asc, memberships.user_id asc;
      elsif sorted_by = 'id' and is_descending then
        open walk for select memberships.user_id as id, '' as value,
          array[memberships.role_id, memberships.user_status] as key, true as is_listed
          from memberships where (memberships.role_id, memberships.user_status, memberships.user_id) < (wanted_role, wanted_status + first_step, first_id)
         order by memberships.role_id desc, memberships.user_status desc, memberships.user_id desc;
      elsif sorted_by = 'email' and not is_descending then
        open walk for select memberships.user_id as id, memberships.user_email as value,
          array[memberships.role_id, memberships.user_status] as key, true as is_listed
          from memberships where (memberships.role_id, memberships.user_status, memberships.user_email, memberships.user_id) > (wanted_role, wanted_status + first_step, first_value, first_id)
         order by memberships.role_id asc, memberships.user_status asc, memberships.user_email asc, memberships.user_id asc;
      elsif sorted_by = 'email' and is_descending then
        open walk for select memberships.user_id as id, memberships.user_email as value,
          array[memberships.role_id, memberships.user_status] as key, true as is_listed
          from memberships where (memberships.role_id, memberships.user_status, memberships.user_email, memberships.user_id) < (wanted_role, wanted_status + first_step, first_value, first_id)
         order by memberships.role_id desc, memberships.user_status desc, memberships.user_email desc, memberships.user_id desc;
      elsif sorted_by = 'displayname' and not is_descending then
        open walk for select memberships.user_id as id, memberships.user_displayname as value,
          array[memberships.role_id, memberships.user_status] as key, true as is_listed
          from memberships where (memberships.role_id, memberships.user_status, memberships.user_displayname, memberships.user_id) > (wanted_role, wanted_status + first_step, first_value, first_id)
         order by memberships.role_id asc, memberships.user_status asc, memberships.user_displayname asc, memberships.user_id asc;
      elsif sorted_by = 'displayname' and is_descending then
        open walk for select memberships.user_id as id, memberships.user_displayname as value,
          array[memberships.role_id, memberships.user_status] as key, true as is_listed
          from memberships where (memberships.role_id, memberships.user_status, memberships.user_displayname, memberships.user_id) < (wanted_role, wanted_status + first_step, first_value, first_id)
         order by memberships.role_id desc, memberships.user_status desc, memberships.user_displayname desc, memberships.user_id desc;
      end if;
      listed := 0;
      while listed < page_size loop
        fetch walk into one;
        if not found then close walk; return; end if;
        next := one.key;
        exit when next <> wanted;
        continue when one.id = id or one.is_listed is not true;
        id := one.id;
        value := one.value;
        listed := listed + 1;
        return next;
      end loop;
      close walk;
      end loop; end loop;
    end $$;
CREATE FUNCTION public.walk_users(all_app bigint[], all_status bigint[], sorted_by text, is_descending boolean, first_step integer, first_value text, first_id bigint, page_size integer) RETURNS TABLE(id bigint, value text)
    LANGUAGE plpgsql STABLE ROWS 25
    SET enable_sort TO 'off'
    SET enable_incremental_sort TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    SET jit TO 'off'
    AS $$
    declare
      wanted_app bigint; wanted_status bigint;
      walk refcursor;
      wanted bigint[];
      next bigint[];
      one record;
      listed integer;
    begin
      foreach wanted_app in array all_app loop foreach wanted_status in array all_status loop
      wanted := array[wanted_app, wanted_status];
      continue when case when is_descending then wanted > next else wanted < next end;
      if sorted_by = 'id' and not is_descending then
        open walk for select users.id as id, '' as value,
          array[users.app_id, users.status] as key, true as is_listed
          from users where (users.app_id, users.status, users.id) > (wanted_app, wanted_status + first_step, first_id)
         order by users.app_id asc, users.status asc, users.id asc;
      elsif sorted_by = 'id' and is_descending then
        open walk for select users.id as id, '' as value,
          array[users.app_id, users.status] as key, true as is_listed
          from users where (users.app_id, users.status, users.id) < (wanted_app, wanted_status + first_step, first_id)
         order by users.app_id desc, users.status desc, users.id desc;
      elsif sorted_by = 'email' and not is_descending then
        open walk for select users.id as id, users.email_canonical as value,
          array[users.app_id, users.status] as key, true as is_listed
          from users where (users.app_id, users.status, users.email_canonical, users.id) > (wanted_app, wanted_status + first_step, first_value, first_id)
         order by users.app_id asc, users.status asc, users.email_canonical asc, users.id asc;
      elsif sorted_by = 'email' and is_descending then
        open walk for select users.id as id, users.email_canonical as value,
          array[users.app_id, users.status] as key, true as is_listed
          from users where (users.app_id, users.status, users.email_canonical, users.id) < (wanted_app, wanted_status + first_step, first_value, first_id)
         order by users.app_id desc, users.status desc, users.email_canonical desc, users.id desc;
      elsif sorted_by = 'displayname' and not is_descending then
        open walk for select users.id as id, users.displayname as value,
          array[users.app_id, users.status] as key, true as is_listed
          from users where (users.app_id, users.status, users.displayname, users.id) > (wanted_app, wanted_status + first_step, first_value, first_id)
         order by users.app_id asc, users.status asc, users.displayname asc, users.id asc;
      elsif sorted_by = 'displayname' and is_descending then
        open walk for select users.id as id, users.displayname as value,
          array[users.app_id, users.status] as key, true as is_listed
          from users where (users.app_id, users.status, users.displayname, users.id) < (wanted_app, wanted_status + first_step, first_value, first_id)
         order by users.app_id desc, users.status desc, users.displayname desc, users.id desc;
      end if;
      listed := 0;
      while listed < page_size loop
        fetch walk into one;
        if not found then close walk; return; end if;
        next := one.key;
        exit when next <> wanted;
        continue when one.id = id or one.is_listed is not true;
        id := one.id;
        value := one.value;
        listed := listed + 1;
        return next;
      end loop;
      close walk;
      end loop; end loop;
    end $$;
CREATE TABLE public.app_images (
    app_id bigint NOT NULL,
    kind text NOT NULL,
    digest text NOT NULL,
    content_type text NOT NULL,
    content bytea NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.apps (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    version bigint DEFAULT public.first_version() NOT NULL,
    company_id bigint,
    owner_user_id bigint,
    name text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    settings jsonb NOT NULL,
    notification_url text,
    notification_secrets text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    logo_digest text,
    favicon_digest text
);
ALTER TABLE public.apps ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.apps_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.audit (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    app_id bigint,
    event text NOT NULL,
    is_success boolean NOT NULL,
    failure text,
    reason text,
    factor text,
    user_id bigint,
    session_id uuid,
    target text,
    count integer DEFAULT 1 NOT NULL,
    request_id text NOT NULL,
    ip text NOT NULL,
    network text,
    user_agent text NOT NULL,
    service_account_id bigint,
    impersonated_user_id bigint,
    stated_reason text,
    key_id bigint,
    changes jsonb
);
ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.branches (
    id bigint NOT NULL,
    company_id bigint NOT NULL,
    name text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    app_id bigint NOT NULL
);
ALTER TABLE public.branches ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.branches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.challenges (
    app_id bigint NOT NULL,
    driver text NOT NULL,
    site_key text NOT NULL,
    sealed_secret_key text NOT NULL,
    operations text[] NOT NULL,
    login_after_failures integer DEFAULT 0 NOT NULL,
    min_score double precision,
    hostnames text[] NOT NULL,
    verify_url text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.client_errors (
    client_id bigint NOT NULL,
    reason text NOT NULL,
    error text NOT NULL,
    count bigint NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    app_id bigint NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE public.companies (
    id bigint NOT NULL,
    app_id bigint NOT NULL,
    name text NOT NULL,
    is_joinable boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE public.companies ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.companies_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.email_changes (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    old_email text NOT NULL,
    new_email text NOT NULL,
    needs_old boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    old_confirmed_at timestamp with time zone,
    new_confirmed_at timestamp with time zone,
    completed_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    requested_by jsonb,
    app_id bigint NOT NULL
);
ALTER TABLE public.email_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.email_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.event_expirations (
    app_id bigint NOT NULL,
    "position" bigint NOT NULL
);
CREATE TABLE public.event_log (
    one boolean DEFAULT true NOT NULL,
    last bigint DEFAULT 0 NOT NULL,
    CONSTRAINT event_log_one_check CHECK (one)
);
CREATE TABLE public.event_marks (
    at timestamp with time zone NOT NULL,
    "position" bigint NOT NULL
);
CREATE TABLE public.event_outbox (
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    id bigint NOT NULL,
    app_id bigint NOT NULL,
    audit_id bigint,
    type text NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    subject text NOT NULL,
    actor jsonb NOT NULL,
    data jsonb NOT NULL,
    nonce integer DEFAULT floor((random() * (2147483647)::double precision)) NOT NULL
);
ALTER TABLE public.event_outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.event_outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.events (
    "position" bigint NOT NULL,
    app_id bigint NOT NULL,
    audit_id bigint,
    type text NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    subject text NOT NULL,
    actor jsonb NOT NULL,
    data jsonb NOT NULL,
    nonce integer NOT NULL
);
CREATE TABLE public.factor_challenges (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    app_id bigint NOT NULL,
    user_id bigint NOT NULL,
    digest text NOT NULL,
    first_factor text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.factors (
    id bigint NOT NULL,
    app_id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_used_at timestamp with time zone,
    removal_due_at timestamp with time zone,
    sealed_secret text,
    last_step bigint,
    credential_id text,
    public_key text,
    sign_count bigint,
    transports text[],
    aaguid uuid,
    is_backup_eligible boolean,
    is_backed_up boolean,
    CONSTRAINT factors_kind_check CHECK ((((kind = 'totp'::text) AND (sealed_secret IS NOT NULL)) OR ((kind = 'passkey'::text) AND (confirmed_at IS NOT NULL) AND (credential_id IS NOT NULL) AND (public_key IS NOT NULL) AND (sign_count IS NOT NULL) AND (transports IS NOT NULL) AND (aaguid IS NOT NULL) AND (is_backup_eligible IS NOT NULL) AND (is_backed_up IS NOT NULL)) OR ((kind = 'sms'::text) AND (confirmed_at IS NOT NULL))))
);
ALTER TABLE public.factors ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.factors_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.hash_keys (
    id bigint NOT NULL,
    app_id bigint NOT NULL,
    sealed_key text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE public.hash_keys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.hash_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.idempotency_keys (
    app_id bigint NOT NULL,
    digest text NOT NULL,
    fingerprint text NOT NULL,
    claim_id uuid NOT NULL,
    claimed_until timestamp with time zone NOT NULL,
    sealed_outcome text,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identities (
    id bigint NOT NULL,
    app_id bigint NOT NULL,
    user_id bigint NOT NULL,
    provider text NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text,
    is_email_verified boolean DEFAULT false NOT NULL,
    linked_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL
);
ALTER TABLE public.identities ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.identities_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.imports (
    id bigint NOT NULL,
    app_id bigint NOT NULL,
    source text NOT NULL,
    digest text DEFAULT ''::text NOT NULL,
    rows_read bigint DEFAULT 0 NOT NULL,
    imported bigint DEFAULT 0 NOT NULL,
    rejected bigint DEFAULT 0 NOT NULL,
    skipped bigint DEFAULT 0 NOT NULL,
    rejects_bytes bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT imports_counts_check CHECK ((rows_read = ((imported + rejected) + skipped)))
);
ALTER TABLE public.imports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.imports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.invitations (
    id bigint NOT NULL,
    app_id bigint NOT NULL,
    inviter_id bigint,
    company_id bigint NOT NULL,
    branch_id bigint NOT NULL,
    role_id bigint NOT NULL,
    email text NOT NULL,
    email_canonical text NOT NULL,
    firstname text,
    lastname text,
    created_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone,
    revoked_at timestamp with time zone,
    service_account_id bigint
);
ALTER TABLE public.invitations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.invitations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.keys (
    id bigint NOT NULL,
    app_id bigint NOT NULL,
    kind text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    digest text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    last_used_at timestamp with time zone,
    service_account_id bigint,
    permissions text[] DEFAULT '{}'::text[] NOT NULL,
    company_ids bigint[],
    networks text[],
    expires_at timestamp with time zone,
    last_used_from text,
    CONSTRAINT keys_kind_check CHECK (((kind = ANY (ARRAY['app'::text, 'service'::text, 'service_account'::text])) AND ((kind = 'service_account'::text) = (service_account_id IS NOT NULL))))
);
ALTER TABLE public.keys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.lockouts (
    key text NOT NULL,
    app_id bigint NOT NULL,
    account text NOT NULL,
    kind text NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    reserved integer DEFAULT 0 NOT NULL,
    reserved_until timestamp with time zone,
    blocked_until timestamp with time zone,
    attempted_at timestamp with time zone NOT NULL
);
CREATE TABLE public.login_codes (
    app_id bigint NOT NULL,
    account text NOT NULL,
    key_id uuid,
    tries integer DEFAULT 0 NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    ip text NOT NULL,
    user_agent text NOT NULL
);
CREATE TABLE public.mail_keys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    app_id bigint NOT NULL,
    purpose text NOT NULL,
    digest text NOT NULL,
    user_id bigint,
    email_change_id bigint,
    invitation_id bigint,
    pending_signup_id bigint,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    voided_at timestamp with time zone,
    CONSTRAINT mail_keys_owner_check CHECK ((num_nonnulls(user_id, email_change_id, invitation_id, pending_signup_id) = 1))
);
CREATE TABLE public.memberships (
    user_id bigint NOT NULL,
    company_id bigint NOT NULL,
    branch_id bigint NOT NULL,
    role_id bigint NOT NULL,
    user_status integer NOT NULL,
    user_email text NOT NULL,
    user_displayname text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    app_id bigint NOT NULL
);
CREATE TABLE public.notifications (
    id uuid NOT NULL,
    "position" bigint NOT NULL,
    app_id bigint NOT NULL,
    user_id bigint,
    template text NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    language character(2) NOT NULL,
    locale text,
    data jsonb NOT NULL,
    key_id uuid,
    sealed_key text,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_failure text,
    early_retry text,
    created_at timestamp with time zone NOT NULL,
    queued_at timestamp with time zone NOT NULL,
    deferred_at timestamp with time zone,
    delivered_at timestamp with time zone
);
ALTER TABLE public.notifications ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notifications_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.oidc_apis (
    id bigint NOT NULL,
    app_id bigint NOT NULL,
    name text NOT NULL,
    identifier text NOT NULL,
    scopes text[] DEFAULT '{}'::text[] NOT NULL,
    access_token_seconds integer,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
ALTER TABLE public.oidc_apis ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.oidc_apis_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.oidc_clients (
    id bigint NOT NULL,
    app_id bigint NOT NULL,
    client_id text NOT NULL,
    client_name text NOT NULL,
    application_type text NOT NULL,
    token_endpoint_auth_method text NOT NULL,
    redirect_uris text[] DEFAULT '{}'::text[] NOT NULL,
    post_logout_redirect_uris text[] DEFAULT '{}'::text[] NOT NULL,
    grant_types text[] NOT NULL,
    scopes text[] NOT NULL,
    is_first_party boolean DEFAULT false NOT NULL,
    require_pkce boolean DEFAULT true NOT NULL,
    jwks jsonb,
    jwks_uri text,
    backchannel_logout_uri text,
    frontchannel_logout_uri text,
    id_token_signed_response_alg text NOT NULL,
    client_uri text,
    logo_uri text,
    tos_uri text,
    policy_uri text,
    access_token_seconds integer,
    refresh_token_seconds integer,
    service_account_id bigint,
    secret_digests text[] DEFAULT '{}'::text[] NOT NULL,
    previous_secret_until timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    disabled_at timestamp with time zone,
    backchannel_logout_session_required boolean DEFAULT false CONSTRAINT oidc_clients_backchannel_session_not_null NOT NULL,
    claims jsonb DEFAULT '[]'::jsonb NOT NULL,
    registration_type text DEFAULT 'manual'::text NOT NULL,
    require_pushed_authorization_requests boolean DEFAULT false CONSTRAINT oidc_clients_require_par_not_null NOT NULL,
    dpop_bound_access_tokens boolean DEFAULT false NOT NULL,
    initiate_login_uri text,
    impersonation_allowed boolean DEFAULT false NOT NULL
);
ALTER TABLE public.oidc_clients ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.oidc_clients_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.oidc_consents (
    user_id bigint NOT NULL,
    client_id text NOT NULL,
    app_id bigint NOT NULL,
    scopes text[] NOT NULL,
    resources jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.oidc_grants (
    id text NOT NULL,
    app_id bigint NOT NULL,
    user_id bigint NOT NULL,
    client_id text NOT NULL,
    session_id uuid,
    is_offline boolean DEFAULT false NOT NULL,
    payload jsonb NOT NULL,
    generation integer DEFAULT 0 NOT NULL,
    refresh_payload jsonb,
    is_shown boolean DEFAULT false NOT NULL,
    renewed_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
)
WITH (fillfactor='70');
CREATE TABLE public.oidc_records (
    app_id bigint NOT NULL,
    kind text NOT NULL,
    digest text NOT NULL,
    grant_id text,
    payload jsonb NOT NULL,
    consumed_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    user_code text
);
CREATE TABLE public.oidc_session_clients (
    session_id uuid NOT NULL,
    client_id text NOT NULL,
    sid text NOT NULL,
    app_id bigint NOT NULL
);
CREATE TABLE public.oidc_sessions (
    app_id bigint NOT NULL,
    uid text NOT NULL,
    digest text NOT NULL,
    previous_digest text,
    replaced_at timestamp with time zone,
    session_id uuid,
    payload jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.operator_keys (
    id bigint NOT NULL,
    name text NOT NULL,
    digest text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    last_used_at timestamp with time zone,
    last_used_from text,
    revoked_at timestamp with time zone
);
ALTER TABLE public.operator_keys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.operator_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.pending_logins (
    state_digest text NOT NULL,
    app_id bigint NOT NULL,
    provider text NOT NULL,
    binding_digest text NOT NULL,
    redirect_uri text NOT NULL,
    user_id bigint,
    sealed_checks text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.pending_signups (
    id bigint NOT NULL,
    app_id bigint NOT NULL,
    email text NOT NULL,
    email_canonical text NOT NULL,
    requested_at timestamp with time zone NOT NULL
);
ALTER TABLE public.pending_signups ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.pending_signups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.phone_codes (
    user_id bigint NOT NULL,
    purpose text DEFAULT 'cell_phone'::text NOT NULL,
    key_id uuid NOT NULL,
    number text NOT NULL,
    bound_to text DEFAULT ''::text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    app_id bigint NOT NULL
);
CREATE TABLE public.providers (
    id bigint NOT NULL,
    app_id bigint NOT NULL,
    name text NOT NULL,
    driver text NOT NULL,
    label text NOT NULL,
    client_id text NOT NULL,
    native_client_ids text[] DEFAULT '{}'::text[] NOT NULL,
    native_nonce text DEFAULT 'required'::text NOT NULL,
    issuer text,
    scopes text[],
    is_enabled boolean NOT NULL,
    sealed_credentials text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
ALTER TABLE public.providers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.providers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE UNLOGGED TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);
CREATE TABLE public.reauthentication_codes (
    session_id uuid NOT NULL,
    key_id uuid NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    app_id bigint NOT NULL
);
CREATE TABLE public.recovery_codes (
    app_id bigint NOT NULL,
    user_id bigint NOT NULL,
    digest text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.roles (
    id bigint NOT NULL,
    app_id bigint NOT NULL,
    name text NOT NULL,
    permissions text[] DEFAULT '{}'::text[] NOT NULL
);
ALTER TABLE public.roles ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.roles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.schema_migration_steps (
    migration text NOT NULL,
    step integer NOT NULL
);
CREATE TABLE public.schema_migrations (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.service_accounts (
    id bigint NOT NULL,
    app_id bigint NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    disabled_at timestamp with time zone
);
ALTER TABLE public.service_accounts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.service_accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    app_id bigint NOT NULL,
    user_id bigint NOT NULL,
    generation integer NOT NULL,
    renewed_at timestamp with time zone NOT NULL,
    is_shown boolean DEFAULT true NOT NULL,
    token_id uuid NOT NULL,
    token_issued_at timestamp with time zone NOT NULL,
    token_expires_at timestamp with time zone NOT NULL,
    idle_expires_at timestamp with time zone NOT NULL,
    absolute_expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    ended_at timestamp with time zone,
    end_reason text,
    ip text DEFAULT ''::text NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL,
    authenticated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    authenticated_by text DEFAULT 'password'::text NOT NULL,
    second_factor text,
    key_storage text,
    proven_at timestamp with time zone,
    impersonator jsonb
);
CREATE TABLE public.signing_keys (
    kid text NOT NULL,
    alg text NOT NULL,
    public_jwk jsonb NOT NULL,
    private_jwe text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    signs_from timestamp with time zone NOT NULL,
    removed_at timestamp with time zone
);
CREATE TABLE public.statistics_days (
    app_id bigint NOT NULL,
    day date NOT NULL,
    signups integer DEFAULT 0 NOT NULL,
    logins integer DEFAULT 0 NOT NULL,
    failed_logins integer DEFAULT 0 NOT NULL,
    active_1 integer DEFAULT 0 NOT NULL,
    active_7 integer DEFAULT 0 NOT NULL,
    active_30 integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.statistics_position (
    one boolean DEFAULT true NOT NULL,
    audit_id bigint DEFAULT 0 NOT NULL,
    complete_until timestamp with time zone,
    CONSTRAINT statistics_position_one_check CHECK (one)
);
CREATE TABLE public.statistics_totals (
    app_id bigint NOT NULL,
    active integer NOT NULL,
    inactive integer NOT NULL,
    banned integer NOT NULL,
    counted_at timestamp with time zone NOT NULL
);
CREATE TABLE public.statistics_users (
    app_id bigint NOT NULL,
    user_id bigint NOT NULL,
    last_day date NOT NULL,
    previous_day date
);
CREATE TABLE public.suspended_receivers (
    app_id bigint NOT NULL,
    url text,
    suspended_at timestamp with time zone NOT NULL,
    is_resuming boolean DEFAULT false NOT NULL
);
CREATE TABLE public.token_keys (
    id text NOT NULL,
    sealed_keys text NOT NULL,
    used_from timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.used_nonces (
    app_id bigint NOT NULL,
    digest text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.user_handles (
    user_id bigint NOT NULL,
    app_id bigint NOT NULL,
    handle text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.users (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    version bigint DEFAULT public.first_version() NOT NULL,
    app_id bigint NOT NULL,
    email text NOT NULL,
    email_canonical text NOT NULL,
    email_verified_at timestamp with time zone,
    is_owner_proven boolean DEFAULT false NOT NULL,
    password_hash text,
    is_password_imported boolean DEFAULT false NOT NULL,
    password_checked_at timestamp with time zone,
    is_password_breached boolean DEFAULT false NOT NULL,
    has_second_factor boolean DEFAULT false NOT NULL,
    second_factor_required_at timestamp with time zone,
    login_tries integer DEFAULT 0 NOT NULL,
    last_login_try_at timestamp with time zone,
    is_active boolean DEFAULT true NOT NULL,
    is_banned boolean DEFAULT false NOT NULL,
    is_deleted boolean DEFAULT false NOT NULL,
    status integer GENERATED ALWAYS AS (
CASE
    WHEN is_deleted THEN 4
    WHEN is_banned THEN 3
    WHEN (NOT is_active) THEN 2
    ELSE 1
END) STORED NOT NULL,
    default_company_id bigint NOT NULL,
    default_branch_id bigint NOT NULL,
    firstname text NOT NULL,
    lastname text NOT NULL,
    displayname text NOT NULL,
    sex character(1) DEFAULT 'U'::bpchar NOT NULL,
    date_of_birth date DEFAULT '1900-01-01'::date NOT NULL,
    language character(2) DEFAULT 'EN'::bpchar NOT NULL,
    locale text,
    timezone text DEFAULT 'UTC'::text NOT NULL,
    city_id integer,
    state_id integer,
    country_id integer,
    phone_number text,
    cell_phone_number text,
    cell_phone_verified_at timestamp with time zone,
    privacy integer DEFAULT 0 NOT NULL,
    image text,
    header text DEFAULT ''::text NOT NULL,
    header_mobile text,
    session_page integer DEFAULT 0 NOT NULL,
    welcome integer DEFAULT 0 NOT NULL,
    activation_email uuid DEFAULT gen_random_uuid() NOT NULL,
    karma double precision,
    votes double precision,
    votes_points double precision,
    system_modules_id integer DEFAULT 1 NOT NULL,
    payment_customer_id text DEFAULT ''::text NOT NULL,
    card_last_four character(4),
    card_brand text,
    trial_ends_at timestamp with time zone,
    registered_at timestamp with time zone NOT NULL,
    last_visit_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    erased_at timestamp with time zone,
    is_restorable boolean DEFAULT false NOT NULL,
    CONSTRAINT users_cell_phone_verified_at_check CHECK (((cell_phone_verified_at IS NULL) OR (cell_phone_number IS NOT NULL)))
);
ALTER TABLE public.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.webhook_attempts (
    id bigint NOT NULL,
    endpoint_id bigint NOT NULL,
    "position" bigint,
    nonce integer,
    type text NOT NULL,
    at timestamp with time zone NOT NULL,
    milliseconds integer NOT NULL,
    status integer,
    error text,
    app_id bigint NOT NULL
);
ALTER TABLE public.webhook_attempts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_attempts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.webhook_cursors (
    endpoint_id bigint NOT NULL,
    "position" bigint NOT NULL,
    due_at timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL,
    failing_since timestamp with time zone,
    expired_at timestamp with time zone,
    lease_owner uuid,
    lease_until timestamp with time zone,
    app_id bigint NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE public.webhook_endpoints (
    id bigint NOT NULL,
    app_id bigint NOT NULL,
    url text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    types text[],
    secrets text[] NOT NULL,
    previous_secret_until timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    disabled_at timestamp with time zone,
    disabled_reason text
);
ALTER TABLE public.webhook_endpoints ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_endpoints_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.webhook_exchanges (
    endpoint_id bigint NOT NULL,
    attempt_id bigint NOT NULL,
    is_failed boolean NOT NULL,
    at timestamp with time zone NOT NULL,
    user_id bigint,
    url text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    signature text NOT NULL,
    body_digest text NOT NULL,
    body text,
    response jsonb,
    app_id bigint NOT NULL
);
CREATE TABLE public.webhook_hours (
    endpoint_id bigint NOT NULL,
    hour timestamp with time zone NOT NULL,
    delivered integer NOT NULL,
    failed integer NOT NULL,
    app_id bigint NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE public.webhook_retries (
    endpoint_id bigint NOT NULL,
    "position" bigint NOT NULL,
    subject text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    first_at timestamp with time zone,
    next_at timestamp with time zone NOT NULL,
    is_replay boolean DEFAULT false NOT NULL,
    failed_at timestamp with time zone,
    app_id bigint NOT NULL
);
INSERT INTO public.app_images VALUES
	(1, 'logo', 'd', 'image/png', '\x78', '2026-11-29 07:36:13.08478+00');
INSERT INTO public.apps OVERRIDING SYSTEM VALUE VALUES
	(1, 'cb96d7c4-747d-4937-ac14-3f7076960a70', 1795895209447000, 1, 1, 'Gatehouse', true, '{"sms_codes": "second_factor", "email_codes": "allowed", "cors_origins": ["*"], "redirect_uris": ["https://app.example.com/callback"], "second_factor": "optional", "sms_countries": ["GB"]}', NULL, '{}', '2026-11-28 19:46:39.756+00', NULL, NULL),
	(2, '2e7110c0-b43c-4c82-843d-e02d1653aa60', 1795895210415000, 24, 21, 'A name 1ee80f33-a768-476b-8be2-4c5d632cbce1', false, '{}', NULL, '{}', '2026-11-28 19:47:09.756+00', NULL, NULL),
	(3, 'c9d83abb-6713-488e-b49d-cd44f51f2c9f', 1795895210924000, NULL, 25, 'App 46', false, '{}', 'https://mails.example.com', '{eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..1K4DCENGLcJqIwVm.TT_9NZDUl2BOJ4diJz_BQkSSZsEMC_fYrSBLgawoe14gi57gVYNSYLFT21webLMxaSA.mDZkbC3fi0ueXrTAiiThiw}', '2026-11-28 19:47:09.756+00', NULL, NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-28 19:46:39.756+00', 1, 'create_app', true, NULL, NULL, NULL, NULL, NULL, NULL, 1, 'start', '', 'unknown', '', NULL, NULL, NULL, NULL, NULL),
	(2, '2026-11-28 19:46:39.756+00', 1, 'create_api_key', true, NULL, NULL, NULL, NULL, NULL, 'key:1', 1, 'start', '', 'unknown', '', NULL, NULL, NULL, NULL, NULL),
	(3, '2026-11-28 19:46:39.756+00', 1, 'create_api_key', true, NULL, NULL, NULL, NULL, NULL, 'key:2', 1, 'start', '', 'unknown', '', NULL, NULL, NULL, NULL, NULL),
	(4, '2026-11-28 19:46:39.756+00', 1, 'update_app', true, NULL, NULL, 'service_key', NULL, NULL, NULL, 1, 'ae2499be-e8cc-4250-a511-143ccb6176f6', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(5, '2026-11-28 19:46:39.756+00', 1, 'set_provider', true, NULL, NULL, 'service_key', NULL, NULL, 'provider:acme', 1, 'c98e22a0-7a7f-440e-b712-ffae89ade367', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(6, '2026-11-28 19:46:39.756+00', 1, 'signup', true, NULL, NULL, 'password', 2, '3b7febbd-caed-462e-a594-8dc39f95ee90', NULL, 1, 'eedae3c2-53c1-4647-9b33-03022e1b8f47', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(7, '2026-11-28 19:46:39.756+00', 1, 'signup', true, NULL, NULL, 'password', 3, '3c4fd1a4-1e64-4e00-8579-9f699b64574c', NULL, 1, 'f7946caa-d241-497f-bb39-bdae24d9167c', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(8, '2026-11-28 19:46:39.756+00', 1, 'login', true, NULL, NULL, 'password', 3, 'a39287be-07de-4511-9753-413743848a37', NULL, 1, 'b2ee8798-b090-4cb7-a56e-bc7f33571a42', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(9, '2026-11-28 19:46:39.756+00', 1, 'signup', true, NULL, NULL, 'password', 4, '56444384-e894-4947-b26c-71972a4e6b45', NULL, 1, '85437f9c-e382-4081-bbff-81ba4f796116', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(10, '2026-11-28 19:46:39.756+00', 1, 'login', true, NULL, NULL, 'password', 4, 'a6cbf537-c94c-479a-ae46-f31453a35834', NULL, 1, '053ccf0a-9858-4c3d-924f-471bc6ecc114', '127.0.0.1', NULL, 'node', NULL, NULL, NULL, NULL, NULL),
	(11, '2026-11-28 19:46:39.756+00', 1, 'signup', true, NULL, NULL, 'password', 5, '8f5f7428-181e-4f49-a157-26768834d9e7', NULL, 1, 'ec7c20fa-3429-4f5d-a90c-077b277f8d9c', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(12, '2026-11-28 19:46:39.756+00', 1, 'login', true, NULL, NULL, 'password', 5, '2bd1cdab-8949-4613-9671-3ae96a2b3ffe', NULL, 1, 'a3303f8f-69e1-447e-8849-b6483bc98aae', '127.0.0.1', NULL, 'node', NULL, NULL, NULL, NULL, NULL),
	(13, '2026-11-28 19:46:39.756+00', 1, 'signup', true, NULL, NULL, 'password', 6, 'df5c321c-0b22-4729-94cf-a3297d47cc61', NULL, 1, '648a5f9a-2bdb-4717-9efc-bc1de2ca162b', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(14, '2026-11-28 19:46:39.756+00', 1, 'signup', true, NULL, NULL, 'password', 7, 'a763037f-2c31-4894-ba6d-79b72ad6ee87', NULL, 1, '56cd06f7-3774-4129-9e8c-bf50c7beb9cc', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(15, '2026-11-28 19:46:39.756+00', 1, 'signup', true, NULL, NULL, 'password', 8, 'f453910c-c263-4613-bf66-dcdbf027513a', NULL, 1, '45a215a4-145b-4f22-9015-f6179dd61730', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(16, '2026-11-28 19:46:39.756+00', 1, 'login', true, NULL, NULL, 'password', 8, 'e34751d9-2dd4-4c05-ad8b-0e3f94064230', NULL, 1, '26baadee-50f2-4a35-8a72-f8ab3f17a7b1', '127.0.0.1', NULL, 'node', NULL, NULL, NULL, NULL, NULL),
	(17, '2026-11-28 19:46:39.756+00', 1, 'signup', true, NULL, NULL, 'password', 9, '8bb8b273-c4aa-4d57-9868-fd5a9fda57a7', NULL, 1, 'd929a2bc-3f3a-4f21-b473-57ca537be836', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(18, '2026-11-28 19:46:39.756+00', 1, 'login', true, NULL, NULL, 'password', 9, '9943b803-2212-4673-a174-5769e40387c4', NULL, 1, 'd9f9da5e-2d6f-4417-a2c7-22163018a74a', '127.0.0.1', NULL, 'node', NULL, NULL, NULL, NULL, NULL),
	(19, '2026-11-28 19:46:39.756+00', 1, 'reauthenticate', true, NULL, NULL, 'password', 9, '9943b803-2212-4673-a174-5769e40387c4', NULL, 1, 'd9f9da5e-2d6f-4417-a2c7-22163018a74a', '127.0.0.1', NULL, 'node', NULL, NULL, NULL, NULL, NULL),
	(20, '2026-11-28 19:46:39.756+00', 1, 'create_client', true, NULL, NULL, 'service_key', NULL, NULL, 'client:7', 1, '9a1ca46b-694a-4087-84b6-f0353c7619b4', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(21, '2026-11-28 19:46:39.756+00', 1, 'create_service_account', true, NULL, NULL, 'service_key', NULL, NULL, 'service-account:1', 1, '1bbff7af-7dca-46ca-9dc9-f630f98589a1', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(22, '2026-11-28 19:46:39.756+00', 1, 'create_api_key', true, NULL, NULL, 'service_key', NULL, NULL, 'key:3', 1, '10f523e1-684d-407c-83c1-1863c4e850a4', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(23, '2026-11-28 19:46:39.756+00', 1, 'signup', true, NULL, NULL, 'password', 10, '80d7cfd3-47e2-4f95-bec8-ad1773a773a6', NULL, 1, 'ad8a65ff-0cce-4d34-b81a-a62e6c74d9c3', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(24, '2026-11-28 19:46:39.756+00', 1, 'create_api_key', true, NULL, NULL, 'service_key', NULL, NULL, 'key:4', 1, '450ce6a0-7fd8-4f11-a825-ca4c7d1338a0', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(25, '2026-11-28 19:46:39.756+00', 1, 'create_api_key', true, NULL, NULL, 'service_key', NULL, NULL, 'key:5', 1, '2eb67245-0a8e-4171-8551-3236595a5a7e', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(26, '2026-11-28 19:46:39.756+00', 1, 'signup', true, NULL, NULL, 'password', 11, 'ce10c8f4-d470-4f60-8aa5-ed35346d4c22', NULL, 1, '77240148-e943-4d67-aafb-5c974bd372dc', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(27, '2026-11-28 19:46:39.756+00', 1, 'reauthenticate', true, NULL, NULL, 'password', 11, 'ce10c8f4-d470-4f60-8aa5-ed35346d4c22', NULL, 1, '079e4bae-270b-46e2-8a8c-c06294fb21da', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(28, '2026-11-28 19:46:39.756+00', 1, 'add_totp', true, NULL, NULL, 'token', 11, 'ce10c8f4-d470-4f60-8aa5-ed35346d4c22', 'user:11', 1, '52e8c643-6656-410e-b4dd-472508455f3a', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(29, '2026-11-28 19:46:39.756+00', 1, 'confirm_totp', true, NULL, NULL, 'totp', 11, 'ce10c8f4-d470-4f60-8aa5-ed35346d4c22', 'user:11', 1, 'b2cb7a20-3a96-4912-aaac-65c715a27beb', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(30, '2026-11-28 19:47:09.756+00', 1, 'login', false, 'second_factor_required', NULL, 'password', 11, NULL, NULL, 1, 'ab99ca2b-0723-431b-aca9-7ff56205f9a2', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(31, '2026-11-28 19:47:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 12, '971e0346-d01f-4b07-81d3-be05912c64f7', NULL, 1, '21c89761-13a4-487f-a162-76eda4452c6a', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(32, '2026-11-28 19:47:09.756+00', 1, 'reauthenticate', true, NULL, NULL, 'password', 12, '971e0346-d01f-4b07-81d3-be05912c64f7', NULL, 1, '0a8612e1-ce0b-4cb7-8504-61e362ce4ea3', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(33, '2026-11-28 19:47:09.756+00', 1, 'add_passkey', true, NULL, NULL, 'passkey', 12, '971e0346-d01f-4b07-81d3-be05912c64f7', 'user:12', 1, 'e4d1b495-29a7-4e05-930b-529e87374634', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(34, '2026-11-28 19:47:09.756+00', 1, 'login', false, 'second_factor_required', NULL, 'password', 12, NULL, NULL, 1, '83ae3e4e-03f5-4b91-916a-4986a548849e', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(35, '2026-11-28 19:47:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 13, '19ca090c-72c8-4fdc-a589-02b9009c4ddc', NULL, 1, '9dd7dcba-0b5b-468b-b506-2407cd0c9196', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(36, '2026-11-28 19:47:09.756+00', 1, 'reauthenticate', true, NULL, NULL, 'password', 13, '19ca090c-72c8-4fdc-a589-02b9009c4ddc', NULL, 1, '11c50b3e-da93-4dba-a15f-de4744d2b293', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(37, '2026-11-28 19:47:09.756+00', 1, 'add_passkey', true, NULL, NULL, 'passkey', 13, '19ca090c-72c8-4fdc-a589-02b9009c4ddc', 'user:13', 1, '482ba96f-6c95-4acd-a26c-a8f6dc752248', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(38, '2026-11-28 19:47:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 14, '08d353b7-6edf-4e15-9221-2d681289790c', NULL, 1, '8bf8ea20-8e43-497b-8876-7083ed3e366a', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(39, '2026-11-28 19:47:09.756+00', 1, 'reauthenticate', true, NULL, NULL, 'password', 14, '08d353b7-6edf-4e15-9221-2d681289790c', NULL, 1, '2f83f892-fe1c-488a-a196-257ab0fdb63e', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(40, '2026-11-28 19:47:09.756+00', 1, 'add_passkey', true, NULL, NULL, 'passkey', 14, '08d353b7-6edf-4e15-9221-2d681289790c', 'user:14', 1, 'de0fef00-e3ff-4e44-83b7-74f4ee67321e', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(41, '2026-11-28 19:47:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 15, '8e0b5c87-f809-48f4-a238-fcb7f8c2d82c', NULL, 1, '56ab1990-a459-40af-8cea-54cf645f4bf3', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(42, '2026-11-28 19:47:09.756+00', 1, 'send_login_code', true, NULL, NULL, NULL, 15, NULL, NULL, 1, '03f91055-33e3-4a84-8e09-c0e3fbf06cb0', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(43, '2026-11-28 19:47:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 16, '0161d4e6-29c1-4b9f-984e-286e55b586ff', NULL, 1, '23fe4f23-d325-460c-b9fa-3a3e96e6a0e6', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(44, '2026-11-28 19:47:09.756+00', 1, 'update_user', true, NULL, NULL, 'token', 16, '0161d4e6-29c1-4b9f-984e-286e55b586ff', 'user:16', 1, 'c5d297cf-0573-4f5d-846c-9e326f7e1bc8', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(45, '2026-11-28 19:47:09.756+00', 1, 'reauthenticate', true, NULL, NULL, 'password', 16, '0161d4e6-29c1-4b9f-984e-286e55b586ff', NULL, 1, 'cfd993a1-3a6e-49d8-a38f-390281b2bb29', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(46, '2026-11-28 19:47:09.756+00', 1, 'send_cell_phone_code', true, NULL, NULL, 'token', 16, '0161d4e6-29c1-4b9f-984e-286e55b586ff', NULL, 1, '259ef42e-6a02-484e-b5c0-aff80e4552bd', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(47, '2026-11-28 19:47:09.756+00', 1, 'add_sms_factor', true, NULL, NULL, 'sms', 16, '0161d4e6-29c1-4b9f-984e-286e55b586ff', 'user:16', 1, '763b718d-9a0a-4f2d-ad6c-1cc417524872', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(48, '2026-11-28 19:47:09.756+00', 1, 'login', false, 'second_factor_required', NULL, 'password', 16, NULL, NULL, 1, '6a1111e5-c630-42ae-9c4b-4e5534d9425e', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(49, '2026-11-28 19:47:09.756+00', 1, 'send_login_sms', true, NULL, NULL, 'password', 16, NULL, NULL, 1, '8d871d1c-1444-42cd-b865-98f233c4a828', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(50, '2026-11-28 19:47:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 17, '5f2ebea2-e2d8-4940-b8d0-d8f48d463254', NULL, 1, '6eb95b33-b038-4632-9353-0d15d6a12534', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(51, '2026-11-28 19:47:09.756+00', 1, 'recover', true, NULL, NULL, NULL, 17, NULL, NULL, 1, 'df5dade3-5c97-49d5-8a34-117bc31c4710', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(52, '2026-11-28 19:47:09.756+00', 1, 'create_company', true, NULL, NULL, 'service_key', NULL, NULL, 'company:18', 1, '8b148180-93d8-445d-bb6b-3caef9c367d3', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(53, '2026-11-28 19:47:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 18, '318da07b-0788-4856-a322-e570f4c4f57d', NULL, 1, '99e4507b-7d5d-4799-a9b2-c893d67e6073', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(54, '2026-11-28 19:47:09.756+00', 1, 'invite', true, NULL, NULL, 'service_key', NULL, NULL, 'invitation:1', 1, 'd030028b-40d4-468b-a2d8-698e835cb23a', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(55, '2026-11-28 19:47:09.756+00', 1, 'invite', true, NULL, NULL, 'service_key', NULL, NULL, 'invitation:2', 1, '9e1bbf69-e0e5-498e-aaa2-148d4a3b3935', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(56, '2026-11-28 19:47:09.756+00', 1, 'accept_invitation', true, NULL, NULL, 'mailed_key', 19, 'b172a677-214e-4ee8-bd29-2f0e28842805', 'invitation:2', 1, '8c753983-5397-42ca-89e5-b057b52f8988', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(57, '2026-11-28 19:47:09.756+00', 1, 'create_company', true, NULL, NULL, 'service_key', NULL, NULL, 'company:20', 1, 'cd8d3368-7e04-4b2d-9862-a6e5670c5425', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(58, '2026-11-28 19:47:09.756+00', 1, 'create_branch', true, NULL, NULL, 'service_key', NULL, NULL, 'branch:22', 1, 'ffdd72a4-46b4-45d8-a8cc-f25f28c011b1', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(59, '2026-11-28 19:47:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 20, 'ffdb6b78-e4b2-4d90-9e13-de4dad9188f8', NULL, 1, '79cc2b4d-fa15-49cd-aed0-7c2f58915f63', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(60, '2026-11-28 19:47:09.756+00', 1, 'reauthenticate', true, NULL, NULL, 'password', 20, 'ffdb6b78-e4b2-4d90-9e13-de4dad9188f8', NULL, 1, '9835e821-45e1-4ae4-aaac-78d2cbcd5887', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(61, '2026-11-28 19:47:09.756+00', 1, 'join_company', true, NULL, NULL, 'token', 20, 'ffdb6b78-e4b2-4d90-9e13-de4dad9188f8', 'company:22', 1, '8a0f55dd-f7ef-479a-b67c-4beeaf9d998b', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(62, '2026-11-28 19:47:09.756+00', 1, 'create_role', true, NULL, NULL, 'service_key', NULL, NULL, 'role:4', 1, 'b60ba551-e998-4d40-97ce-2d3c43ea3fd3', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(63, '2026-11-28 19:47:09.756+00', 1, 'create_service_account', true, NULL, NULL, 'service_key', NULL, NULL, 'service-account:2', 1, '7f14ab90-5a0f-4fa0-a3ee-7cbd84ed57bc', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(64, '2026-11-28 19:47:09.756+00', 1, 'create_webhook_endpoint', true, NULL, NULL, 'service_key', NULL, NULL, 'webhook-endpoint:1', 1, 'c9dd9cb4-762b-43e1-b0e8-0b2976f5fb20', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(65, '2026-11-28 19:47:09.756+00', 1, 'create_webhook_endpoint', true, NULL, NULL, 'service_key', NULL, NULL, 'webhook-endpoint:2', 1, '0425820c-f930-4341-b528-3b170e6b5527', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(66, '2026-11-28 19:47:09.756+00', 1, 'rotate_webhook_secret', true, NULL, NULL, 'service_key', NULL, NULL, 'webhook-endpoint:2', 1, '4e143ef2-4ccb-435a-a7f6-911625d0dba5', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(67, '2026-11-28 19:47:09.756+00', 1, 'create_client', true, NULL, NULL, 'service_key', NULL, NULL, 'client:8', 1, 'e2d04bbe-c090-44ea-be00-88b96bc841fe', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(68, '2026-11-28 19:47:09.756+00', 1, 'create_client', true, NULL, NULL, 'service_key', NULL, NULL, 'client:9', 1, '4f5bf822-c923-4718-92ae-628cb24c11b2', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(69, '2026-11-28 19:47:09.756+00', 1, 'rotate_client_secret', true, NULL, NULL, 'service_key', NULL, NULL, 'client:9', 1, 'f60c5e1e-ae55-4186-babb-862f2d7ac786', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(70, '2026-11-28 19:47:09.756+00', 1, 'create_resource_server', true, NULL, NULL, 'service_key', NULL, NULL, 'resource-server:1', 1, '9c3b0667-5d05-4e02-a720-bc53c0100ff8', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(71, '2026-11-28 19:47:09.756+00', 2, 'create_app', true, NULL, NULL, 'operator_key', NULL, NULL, NULL, 1, '7a5eaa71-7aba-4373-9174-3e47e0986a13', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(72, '2026-11-28 19:47:09.756+00', 1, 'create_api_key', true, NULL, NULL, 'service_key', NULL, NULL, 'key:8', 1, '4d10a108-3ad6-4988-a388-6f249918dbae', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(73, '2026-11-28 19:47:09.756+00', 1, 'create_api_key', true, NULL, NULL, 'service_key', NULL, NULL, 'key:9', 1, '20310df1-4f3d-4ccb-92ba-2529756d244c', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(74, '2026-11-28 19:47:09.756+00', 1, 'rotate_api_key', true, NULL, NULL, 'service_key', NULL, NULL, 'key:9', 1, '8501f4f1-dd20-4274-ba36-4597e80fb1ec', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(75, '2026-11-28 19:47:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 22, 'b8ec59dd-6a6b-42ba-b083-94fe91af3c92', NULL, 1, '1f19cfcf-b06f-4adf-a682-819b954906ac', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(76, '2026-11-28 19:47:09.756+00', 1, 'reauthenticate', true, NULL, NULL, 'password', 22, 'b8ec59dd-6a6b-42ba-b083-94fe91af3c92', NULL, 1, '1adb43ef-acd7-4084-9c5d-bb6171871979', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(77, '2026-11-28 19:47:09.756+00', 1, 'link_identity', true, NULL, NULL, 'token', 22, 'b8ec59dd-6a6b-42ba-b083-94fe91af3c92', 'user:22', 1, '2810026d-2e9e-424b-b271-a936ffec61be', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(78, '2026-11-28 19:47:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 23, 'fd8e660c-682d-46de-bec0-cdd3f92032e9', NULL, 1, '1e839f12-9a09-41c9-bf96-a8c1b9cd885a', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(79, '2026-11-28 19:47:09.756+00', 1, 'reauthenticate', true, NULL, NULL, 'password', 23, 'fd8e660c-682d-46de-bec0-cdd3f92032e9', NULL, 1, '951404e0-0ae3-4c14-83fb-302812bfd570', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(80, '2026-11-28 19:47:09.756+00', 1, 'add_passkey', true, NULL, NULL, 'passkey', 23, 'fd8e660c-682d-46de-bec0-cdd3f92032e9', 'user:23', 1, 'edbbd156-c139-41c4-bd92-415bec9fa7f8', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(81, '2026-11-28 19:47:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 24, '7a81bbc8-2eff-4d24-94dd-6a91ba191bd7', NULL, 1, '369bdd38-ea90-4319-b79d-4fdf1f50c805', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(82, '2026-11-28 19:47:09.756+00', 1, 'reauthenticate', true, NULL, NULL, 'password', 24, '7a81bbc8-2eff-4d24-94dd-6a91ba191bd7', NULL, 1, '2391615d-6c89-4044-854b-93e1133f9813', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(83, '2026-11-28 19:47:09.756+00', 1, 'add_totp', true, NULL, NULL, 'token', 24, '7a81bbc8-2eff-4d24-94dd-6a91ba191bd7', 'user:24', 1, '0c7d5e9c-0f7b-4c7d-90da-b6906bd103bb', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(84, '2026-11-28 19:47:09.756+00', 1, 'set_app_challenge', true, NULL, NULL, 'service_key', NULL, NULL, NULL, 1, '49c265b9-07e4-4837-9397-46971a3bc250', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(85, '2026-11-28 19:47:09.756+00', 3, 'signup', true, NULL, NULL, 'password', 25, '3859794c-edf8-48f1-91f4-1720fc831d85', NULL, 1, '76406bb6-4a7f-4da5-af1b-124ef007f1ce', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(86, '2026-11-28 19:47:09.756+00', 3, 'update_app', true, NULL, NULL, 'service_key', NULL, NULL, NULL, 1, '97607a4c-35c0-40e9-9aff-10d27eafb2fd', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(87, '2026-11-28 19:47:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 26, 'e9d438ab-9143-482b-bfcf-f20da346d271', NULL, 1, '953fe48f-0c1e-46b8-b4f1-c74806531282', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(88, '2026-11-28 19:47:09.756+00', 1, 'login', true, NULL, NULL, 'password', 26, 'ca9383ec-6fc2-4d82-9fa3-5b5d909d61e6', NULL, 1, '32122f80-0e23-4320-867a-e905cd4f7a62', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(89, '2026-11-28 19:47:09.756+00', 1, 'login', true, NULL, NULL, 'password', 26, '7c860fda-ee9b-4b8d-81d7-684a72dd85bc', NULL, 1, '0f2ac0b2-f3d5-43e3-b6ff-a5703c73f8cf', '127.0.0.1', NULL, 'node', NULL, NULL, NULL, NULL, NULL),
	(90, '2026-11-28 19:47:09.756+00', 1, 'create_grant', true, NULL, NULL, NULL, 26, '7c860fda-ee9b-4b8d-81d7-684a72dd85bc', 'user:26', 1, '9ca1bb6c-23ed-4edf-a582-cff7ae2a4c35', '127.0.0.1', NULL, 'node', NULL, NULL, NULL, NULL, NULL),
	(91, '2026-11-28 19:47:09.756+00', 1, 'login', true, NULL, NULL, 'password', 26, 'b2df69d5-557b-4cb1-8fd3-d4c07d05e8dd', NULL, 1, '64aca5b0-7b81-402e-9f14-bf30d156ee2f', '127.0.0.1', NULL, 'node', NULL, NULL, NULL, NULL, NULL),
	(92, '2026-11-28 19:47:09.756+00', 1, 'create_grant', true, NULL, NULL, NULL, 26, 'b2df69d5-557b-4cb1-8fd3-d4c07d05e8dd', 'user:26', 1, '1e9c4419-cb0d-4142-9d40-5f5aa5ae5e31', '127.0.0.1', NULL, 'node', NULL, NULL, NULL, NULL, NULL),
	(93, '2026-11-28 19:47:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 27, '9dd72175-6588-4b06-a834-8ad1a3115927', NULL, 1, '35c693e4-584e-4fcc-bd80-1d4d96610bda', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(94, '2026-11-28 19:47:09.756+00', 1, 'reauthenticate', true, NULL, NULL, 'password', 27, '9dd72175-6588-4b06-a834-8ad1a3115927', NULL, 1, '004a631b-a918-465c-8311-57b42922d8c7', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(95, '2026-11-28 19:47:09.756+00', 1, 'create_branch', true, NULL, NULL, 'service_key', NULL, NULL, 'branch:32', 1, '3db1c66a-cfce-4663-be97-03ad27ececa6', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(96, '2026-11-28 19:47:09.756+00', 1, 'create_webhook_endpoint', true, NULL, NULL, 'service_key', NULL, NULL, 'webhook-endpoint:3', 1, 'f6747d68-1532-4271-b04e-0a803165bdd2', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(97, '2026-11-28 19:47:09.756+00', 1, 'create_resource_server', true, NULL, NULL, 'service_key', NULL, NULL, 'resource-server:2', 1, '7dee8e0f-499e-4b19-95ff-afd8cc7a4213', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(98, '2026-11-28 19:47:09.756+00', 1, 'create_resource_server', true, NULL, NULL, 'service_key', NULL, NULL, 'resource-server:3', 1, '7c921160-2296-42ea-9689-8dfdf0075ee0', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(99, '2026-11-28 19:47:09.756+00', 1, 'login', false, 'invalid_credentials', 'wrong_password', 'password', 26, NULL, NULL, 1, '470a1c4e-c01f-454b-8ee1-dfbd78804b23', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(100, '2026-11-28 19:47:09.756+00', 1, 'reauthenticate', false, 'password_incorrect', 'wrong_password', 'password', 26, 'e9d438ab-9143-482b-bfcf-f20da346d271', NULL, 1, 'ce7d9ba4-c2e9-4eaa-947c-fbc9636aa0d8', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES
	(101, '2026-11-28 19:47:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 28, 'ceee1148-bd2e-45e1-8413-aae7ee9c767a', NULL, 1, '21ccfef8-dec6-4c7a-8a4e-c23c5eb24543', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(102, '2026-11-28 19:47:09.756+00', 1, 'reauthenticate', true, NULL, NULL, 'password', 28, 'ceee1148-bd2e-45e1-8413-aae7ee9c767a', NULL, 1, 'cde5ccb0-6202-4670-990e-0d2332325eb3', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(103, '2026-11-28 19:47:09.756+00', 1, 'add_totp', true, NULL, NULL, 'token', 28, 'ceee1148-bd2e-45e1-8413-aae7ee9c767a', 'user:28', 1, '369cac5f-dd1c-4822-9963-c36d8420ea56', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(104, '2026-11-28 19:47:09.756+00', 1, 'confirm_totp', true, NULL, NULL, 'totp', 28, 'ceee1148-bd2e-45e1-8413-aae7ee9c767a', 'user:28', 1, '90c85183-03b7-4ab3-9546-cd53207f525e', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(105, '2026-11-28 19:47:39.756+00', 1, 'add_totp', true, NULL, NULL, 'token', 28, 'ceee1148-bd2e-45e1-8413-aae7ee9c767a', 'user:28', 1, '26ffdc0b-6978-421d-b367-cc6806aeb41f', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(106, '2026-11-28 19:47:39.756+00', 1, 'confirm_totp', true, NULL, NULL, 'totp', 28, 'ceee1148-bd2e-45e1-8413-aae7ee9c767a', 'user:28', 1, 'f2f1fc4d-03c2-487d-a2d0-f45e32ce22fd', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(107, '2026-11-28 19:48:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 29, 'a113b103-044b-47ba-8cda-0eb3f10c25c1', NULL, 1, '34e2825f-aa4d-49c7-8e1d-49cd08d545a4', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(108, '2026-11-28 19:48:09.756+00', 1, 'login', true, NULL, NULL, 'password', 29, '86c38601-a03e-42e8-9401-5c312fd8bc62', NULL, 1, 'd7d58729-b334-4ae3-8c3d-150154cf62ab', '127.0.0.1', NULL, 'node', NULL, NULL, NULL, NULL, NULL),
	(109, '2026-11-28 19:48:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 30, '1881402b-c4f0-4d10-b79f-509cf25e0f8d', NULL, 1, '3b85d9dd-1571-425d-8891-d430cabb7b85', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(110, '2026-11-28 19:48:09.756+00', 1, 'login', true, NULL, NULL, 'password', 30, 'e52be871-f469-4982-a6fe-4d1a7bb873c2', NULL, 1, '4e2f15b8-cbe3-48d2-83d4-39abade0e063', '127.0.0.1', NULL, 'node', NULL, NULL, NULL, NULL, NULL),
	(111, '2026-11-28 19:48:09.756+00', 1, 'logout', true, NULL, NULL, NULL, 30, 'e52be871-f469-4982-a6fe-4d1a7bb873c2', NULL, 1, 'ff9d8536-3aed-431a-ab18-cf6795c2a77c', '127.0.0.1', NULL, 'node', NULL, NULL, NULL, NULL, NULL),
	(112, '2026-11-28 19:48:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 31, '4a9ac57b-7307-472a-8370-334075011369', NULL, 1, 'f917b5cf-1046-4db2-b92b-29f954bfaae7', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(113, '2026-11-28 19:48:09.756+00', 1, 'login', false, 'invalid_credentials', 'wrong_password', 'password', 31, NULL, NULL, 1, '9deee765-9944-4d46-a0db-6480cc666509', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(114, '2026-11-28 19:48:09.756+00', 1, 'login', false, 'invalid_credentials', 'wrong_password', 'password', 31, NULL, NULL, 1, '0af2e165-432e-4e4a-a893-40584d1ac9b1', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(115, '2026-11-28 19:48:09.756+00', 1, 'login', false, 'invalid_credentials', 'wrong_password', 'password', 31, NULL, NULL, 1, 'ecf2ac0e-0738-46a3-8ba4-85564f671a18', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(116, '2026-11-28 19:48:09.756+00', 1, 'login', false, 'invalid_credentials', 'wrong_password', 'password', 31, NULL, NULL, 1, '5d162369-4343-4e09-b5e4-e5b2e523005c', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(117, '2026-11-28 19:48:09.756+00', 1, 'login', false, 'invalid_credentials', 'wrong_password', 'password', 31, NULL, NULL, 1, '7cda0b9e-efff-4c97-b1ce-8165a1476ca2', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(118, '2026-11-28 19:48:09.756+00', 1, 'login', false, 'invalid_credentials', 'wrong_password', 'password', 31, NULL, NULL, 1, '46b819b7-1dfc-40c1-a279-bfb770020ae3', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(119, '2026-11-28 19:48:09.756+00', 1, 'login', false, 'invalid_credentials', 'wrong_password', 'password', 31, NULL, NULL, 1, '597cf302-ca43-4229-b407-e0bb98e6f119', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(120, '2026-11-28 19:48:09.756+00', 1, 'login', false, 'invalid_credentials', 'wrong_password', 'password', 31, NULL, NULL, 1, 'ce8dc931-4695-4ac6-b98c-4e36412d4e38', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(121, '2026-11-28 19:48:09.756+00', 1, 'login', false, 'invalid_credentials', 'wrong_password', 'password', 31, NULL, NULL, 1, '4707728b-a931-44a7-8747-16974fbcb609', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(122, '2026-11-28 19:48:09.756+00', 1, 'login', false, 'invalid_credentials', 'wrong_password', 'password', 31, NULL, NULL, 1, 'c44d89c7-996c-442c-ba4b-9f446fd21831', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(123, '2026-11-28 19:48:09.756+00', 1, 'login', false, 'rate_limited', 'unknown_devices_blocked', NULL, 31, NULL, NULL, 1, 'c3b6a2bb-e66b-4f9b-beb7-a5c8ae78b44d', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(124, '2026-11-28 19:48:09.756+00', 1, 'login', false, 'rate_limited', 'unknown_devices_blocked', NULL, 31, NULL, NULL, 1, 'ecb87324-e9a2-46d4-bc76-ceadbd94a46b', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(125, '2026-11-28 19:48:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 32, 'b3d07040-bb21-406d-8912-5740bec051ae', NULL, 1, '7d9b7ad3-63d5-48aa-bdbb-577f353fc84a', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(126, '2026-11-28 19:48:09.756+00', 1, 'send_login_code', true, NULL, NULL, NULL, 32, NULL, NULL, 1, '6d520f81-75bd-4e53-95c2-2e857b21a58e', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(127, '2026-11-28 19:48:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 33, 'e7f3b94f-aa50-448c-8579-cad82ddc0827', NULL, 1, 'c196489b-9205-436f-be61-12e8181ff7bb', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(128, '2026-11-28 19:48:09.756+00', 1, 'signup', true, NULL, NULL, 'password', 34, 'b7cffdb3-d90b-4371-b9e4-91cadd4e5f7c', NULL, 1, '5bdb5d32-350c-4e1a-8173-ac91e67ae72e', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(129, '2026-11-28 19:48:09.756+00', 1, 'recover', true, NULL, NULL, NULL, 33, NULL, NULL, 1, '710f710d-8443-43c7-8fc0-eb562a2a38e3', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(130, '2026-11-28 19:48:09.756+00', 1, 'recover', true, NULL, NULL, NULL, 34, NULL, NULL, 1, '8ce7023f-0ca9-48b4-9c9d-bf140493b6bb', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(131, '2026-03-14 09:26:53.589+00', 1, 'signup', true, NULL, NULL, 'password', 35, '0ee0064d-9636-4cc6-a3f6-4edd581e90b4', NULL, 1, 'bfb7a53d-f4e0-4540-ac4d-7986986ceb27', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(132, '2026-03-14 09:26:53.589+00', 1, 'login', true, NULL, NULL, 'password', 2, 'b82fb474-d0ac-4610-a5df-f7fd4c560560', NULL, 1, '7621dfc7-c8cf-4e86-9a47-ae85d0fe307d', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(133, '2026-03-14 09:26:53.589+00', 1, 'change_email', true, NULL, NULL, 'password', 35, '0ee0064d-9636-4cc6-a3f6-4edd581e90b4', NULL, 1, '0b14accf-8700-4dcc-b5f2-a7e310b514f5', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(134, '2026-03-14 09:26:53.589+00', 1, 'send_login_code', true, NULL, NULL, NULL, NULL, NULL, NULL, 1, '115e844d-7039-4f06-9548-48d83d10af1f', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(135, '2026-03-14 09:26:53.589+00', 1, 'login', false, 'invalid_credentials', 'wrong_password', 'password', 2, NULL, NULL, 1, '637b7a02-0102-4125-a23b-66199a2d4c98', '127.0.0.1', NULL, '', NULL, NULL, NULL, NULL, NULL),
	(136, '2026-03-14 09:26:53.589+00', 1, 'create_webhook_endpoint', true, NULL, NULL, 'service_key', NULL, NULL, 'webhook-endpoint:4', 1, '804e2500-388a-4026-9ede-ae4180b3249f', '127.0.0.1', NULL, '', NULL, NULL, NULL, 2, NULL),
	(137, '2026-11-29 07:36:13.125081+00', NULL, 'create_app', true, NULL, NULL, NULL, NULL, NULL, NULL, 1, 'r', '', NULL, '', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.branches OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'Default', true, 1),
	(2, 2, 'Default', true, 1),
	(3, 3, 'Default', true, 1),
	(4, 4, 'Default', true, 1),
	(5, 5, 'Default', true, 1),
	(6, 6, 'Default', true, 1),
	(7, 7, 'Default', true, 1),
	(8, 8, 'Default', true, 1),
	(9, 9, 'Default', true, 1),
	(10, 10, 'Default', true, 1),
	(11, 11, 'Default', true, 1),
	(12, 12, 'Default', true, 1),
	(13, 13, 'Default', true, 1),
	(14, 14, 'Default', true, 1),
	(15, 15, 'Default', true, 1),
	(16, 16, 'Default', true, 1),
	(17, 17, 'Default', true, 1),
	(18, 18, 'Default', true, 1),
	(19, 19, 'Default', true, 1),
	(20, 20, 'Default', true, 1),
	(21, 21, 'Default', true, 1),
	(22, 21, 'North', false, 1),
	(23, 22, 'Default', true, 1),
	(24, 23, 'Default', true, 1),
	(25, 24, 'Default', true, 2),
	(26, 25, 'Default', true, 1),
	(27, 26, 'Default', true, 1),
	(28, 27, 'Default', true, 1),
	(29, 28, 'Default', true, 3),
	(30, 29, 'Default', true, 1),
	(31, 30, 'Default', true, 1),
	(32, 29, 'South', false, 1),
	(33, 31, 'Default', true, 1),
	(34, 32, 'Default', true, 1),
	(35, 33, 'Default', true, 1),
	(36, 34, 'Default', true, 1),
	(37, 35, 'Default', true, 1),
	(38, 36, 'Default', true, 1),
	(39, 37, 'Default', true, 1),
	(40, 38, 'Default', true, 1);
INSERT INTO public.challenges VALUES
	(1, 'turnstile', 'a key', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..6UUk97BcTMqHwbQK.jnlyApPOQLY.3QqYmlcroiJCGhMGv_2uZQ', '{}', 0, NULL, '{}', NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00');
INSERT INTO public.client_errors VALUES
	(1, 'unknown_redirect_uri', 'invalid_request', 2, '2026-11-29 07:36:13.081842+00', '2026-11-29 07:36:13.081842+00', 1),
	(2, 'unknown_redirect_uri', 'invalid_request', 2, '2026-11-29 07:36:13.081842+00', '2026-11-29 07:36:13.081842+00', 1);
INSERT INTO public.companies OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'Gatehouse', false, '2026-11-28 19:46:39.756+00'),
	(2, 1, 'Ada Lovelace', false, '2026-11-28 19:46:39.756+00'),
	(3, 1, 'Ada Lovelace', false, '2026-11-28 19:46:39.756+00'),
	(4, 1, 'Ada Lovelace', false, '2026-11-28 19:46:39.756+00'),
	(5, 1, 'Ada Lovelace', false, '2026-11-28 19:46:39.756+00'),
	(6, 1, 'Ada Lovelace', false, '2026-11-28 19:46:39.756+00'),
	(7, 1, 'Ada Lovelace', false, '2026-11-28 19:46:39.756+00'),
	(8, 1, 'Ada Lovelace', false, '2026-11-28 19:46:39.756+00'),
	(9, 1, 'Ada Lovelace', false, '2026-11-28 19:46:39.756+00'),
	(10, 1, 'Ada Lovelace', false, '2026-11-28 19:46:39.756+00'),
	(11, 1, 'Ada Lovelace', false, '2026-11-28 19:46:39.756+00'),
	(12, 1, 'Ada Lovelace', false, '2026-11-28 19:47:09.756+00'),
	(13, 1, 'Ada Lovelace', false, '2026-11-28 19:47:09.756+00'),
	(14, 1, 'Ada Lovelace', false, '2026-11-28 19:47:09.756+00'),
	(15, 1, 'Ada Lovelace', false, '2026-11-28 19:47:09.756+00'),
	(16, 1, 'Ada Lovelace', false, '2026-11-28 19:47:09.756+00'),
	(17, 1, 'Ada Lovelace', false, '2026-11-28 19:47:09.756+00'),
	(18, 1, 'Company 1 a5353628-1595-4b1d-b994-9aeb5c41a9fd', false, '2026-11-28 19:47:09.756+00'),
	(19, 1, 'Ada Lovelace', false, '2026-11-28 19:47:09.756+00'),
	(20, 1, 'A name c29f1236-e833-4a7e-9032-26f927752f63', true, '2026-11-28 19:47:09.756+00'),
	(21, 1, 'Company 36', true, '2026-11-28 19:47:09.756+00'),
	(22, 1, 'Company 37', true, '2026-11-28 19:47:09.756+00'),
	(23, 1, 'Ada Lovelace', false, '2026-11-28 19:47:09.756+00'),
	(24, 2, 'A name 1ee80f33-a768-476b-8be2-4c5d632cbce1', false, '2026-11-28 19:47:09.756+00'),
	(25, 1, 'Ada Lovelace', false, '2026-11-28 19:47:09.756+00'),
	(26, 1, 'Ada Lovelace', false, '2026-11-28 19:47:09.756+00'),
	(27, 1, 'Ada Lovelace', false, '2026-11-28 19:47:09.756+00'),
	(28, 3, 'Ada Lovelace', false, '2026-11-28 19:47:09.756+00'),
	(29, 1, 'Ada Lovelace', false, '2026-11-28 19:47:09.756+00'),
	(30, 1, 'Ada Lovelace', false, '2026-11-28 19:47:09.756+00'),
	(31, 1, 'Ada Lovelace', false, '2026-11-28 19:47:09.756+00'),
	(32, 1, 'Ada Lovelace', false, '2026-11-28 19:48:09.756+00'),
	(33, 1, 'Ada Lovelace', false, '2026-11-28 19:48:09.756+00'),
	(34, 1, 'Ada Lovelace', false, '2026-11-28 19:48:09.756+00'),
	(35, 1, 'Ada Lovelace', false, '2026-11-28 19:48:09.756+00'),
	(36, 1, 'Ada Lovelace', false, '2026-11-28 19:48:09.756+00'),
	(37, 1, 'Ada Lovelace', false, '2026-11-28 19:48:09.756+00'),
	(38, 1, 'Ada Lovelace', false, '2026-03-14 09:26:53.589+00');
INSERT INTO public.email_changes OVERRIDING SYSTEM VALUE VALUES
	(1, 35, 'ada.last@example.com', 'other@example.com', true, '2026-03-14 09:26:53.589+00', NULL, NULL, NULL, NULL, NULL, 1),
	(2, 2, 'a@b.example', 'c@b.example', true, '2026-11-29 07:36:13.133442+00', NULL, NULL, NULL, NULL, NULL, 1);
INSERT INTO public.event_expirations VALUES
	(3, 146),
	(2, 118),
	(1, 0);
INSERT INTO public.event_log VALUES
	(true, 207);
INSERT INTO public.event_marks VALUES
	('2026-11-28 19:46:39.756+00', 9),
	('2026-03-14 09:26:53.589+00', 207),
	('2026-11-28 07:36:13.1005+00', 186),
	('2026-11-27 07:36:13.1005+00', 165),
	('2026-11-26 07:36:13.1005+00', 144),
	('2026-11-25 07:36:13.1005+00', 124),
	('2026-11-24 07:36:13.1005+00', 103),
	('2026-11-23 07:36:13.1005+00', 82),
	('2026-11-22 07:36:13.1005+00', 62),
	('2026-11-21 07:36:13.1005+00', 41),
	('2026-11-20 07:36:13.1005+00', 20);
INSERT INTO public.event_outbox OVERRIDING SYSTEM VALUE VALUES
	('46099', 208, 1, NULL, 'user.created', '2026-11-29 07:36:13.093862+00', 'user:1', '{"id": null, "type": "system"}', '{}', 873932475);
INSERT INTO public.events VALUES
	(1, 1, 1, 'application.created', '2026-11-28 19:46:39.756+00', 'application:cb96d7c4-747d-4937-ac14-3f7076960a70', '{"id": null, "type": "system"}', '{}', 327623128),
	(2, 1, 1, 'role.created', '2026-11-28 19:46:39.756+00', 'role:1', '{"id": null, "type": "system"}', '{"role_id": 1}', 10156956),
	(3, 1, 1, 'role.created', '2026-11-28 19:46:39.756+00', 'role:2', '{"id": null, "type": "system"}', '{"role_id": 2}', 961380511),
	(4, 1, 1, 'role.created', '2026-11-28 19:46:39.756+00', 'role:3', '{"id": null, "type": "system"}', '{"role_id": 3}', 570597551),
	(5, 1, 1, 'company.created', '2026-11-28 19:46:39.756+00', 'company:1', '{"id": null, "type": "system"}', '{"company_id": 1}', 932269670),
	(6, 1, 1, 'user.created', '2026-11-28 19:46:39.756+00', 'user:1', '{"id": null, "type": "system"}', '{"source": "administrator", "email_verified": false}', 1634582489),
	(7, 1, 1, 'membership.created', '2026-11-28 19:46:39.756+00', 'user:1', '{"id": null, "type": "system"}', '{"role": "Owner", "branch_id": 1, "company_id": 1}', 1379020796),
	(8, 1, 2, 'key.created', '2026-11-28 19:46:39.756+00', 'key:1', '{"id": null, "type": "system"}', '{"kind": "app", "key_id": 1}', 1113922727),
	(9, 1, 3, 'key.created', '2026-11-28 19:46:39.756+00', 'key:2', '{"id": null, "type": "system"}', '{"kind": "service", "key_id": 2}', 470507964),
	(10, 1, 4, 'application.updated', '2026-11-28 19:46:39.756+00', 'application:cb96d7c4-747d-4937-ac14-3f7076960a70', '{"id": null, "type": "super_admin"}', '{"fields": ["settings.redirect_uris"]}', 1300676518),
	(11, 1, 5, 'provider.updated', '2026-11-28 19:46:39.756+00', 'provider:acme', '{"id": null, "type": "super_admin"}', '{"provider": "acme"}', 436981697),
	(12, 1, 6, 'user.created', '2026-11-28 19:46:39.756+00', 'user:2', '{"id": 2, "type": "user"}', '{"source": "signup", "email_verified": false}', 1599087128),
	(13, 1, 6, 'company.created', '2026-11-28 19:46:39.756+00', 'company:2', '{"id": 2, "type": "user"}', '{"company_id": 2}', 440854561),
	(14, 1, 6, 'membership.created', '2026-11-28 19:46:39.756+00', 'user:2', '{"id": 2, "type": "user"}', '{"role": "User", "branch_id": 2, "company_id": 2}', 367216496),
	(15, 1, 6, 'session.created', '2026-11-28 19:46:39.756+00', 'user:2', '{"id": 2, "type": "user"}', '{"session_id": "3b7febbd-caed-462e-a594-8dc39f95ee90", "second_factor": null, "authenticated_by": "password"}', 1605361953),
	(16, 1, 7, 'user.created', '2026-11-28 19:46:39.756+00', 'user:3', '{"id": 3, "type": "user"}', '{"source": "signup", "email_verified": false}', 1051454398),
	(17, 1, 7, 'company.created', '2026-11-28 19:46:39.756+00', 'company:3', '{"id": 3, "type": "user"}', '{"company_id": 3}', 490556230),
	(18, 1, 7, 'membership.created', '2026-11-28 19:46:39.756+00', 'user:3', '{"id": 3, "type": "user"}', '{"role": "User", "branch_id": 3, "company_id": 3}', 1204367066),
	(19, 1, 7, 'session.created', '2026-11-28 19:46:39.756+00', 'user:3', '{"id": 3, "type": "user"}', '{"session_id": "3c4fd1a4-1e64-4e00-8579-9f699b64574c", "second_factor": null, "authenticated_by": "password"}', 1764092370),
	(20, 1, 8, 'session.created', '2026-11-28 19:46:39.756+00', 'user:3', '{"id": 3, "type": "user"}', '{"session_id": "a39287be-07de-4511-9753-413743848a37", "second_factor": null, "authenticated_by": "password"}', 1515948541),
	(21, 1, 9, 'user.created', '2026-11-28 19:46:39.756+00', 'user:4', '{"id": 4, "type": "user"}', '{"source": "signup", "email_verified": false}', 63548678),
	(22, 1, 9, 'company.created', '2026-11-28 19:46:39.756+00', 'company:4', '{"id": 4, "type": "user"}', '{"company_id": 4}', 137716751),
	(23, 1, 9, 'membership.created', '2026-11-28 19:46:39.756+00', 'user:4', '{"id": 4, "type": "user"}', '{"role": "User", "branch_id": 4, "company_id": 4}', 949537843),
	(24, 1, 9, 'session.created', '2026-11-28 19:46:39.756+00', 'user:4', '{"id": 4, "type": "user"}', '{"session_id": "56444384-e894-4947-b26c-71972a4e6b45", "second_factor": null, "authenticated_by": "password"}', 1908395676),
	(25, 1, 10, 'session.created', '2026-11-28 19:46:39.756+00', 'user:4', '{"id": 4, "type": "user"}', '{"session_id": "a6cbf537-c94c-479a-ae46-f31453a35834", "second_factor": null, "authenticated_by": "password"}', 1349846533),
	(26, 1, 11, 'user.created', '2026-11-28 19:46:39.756+00', 'user:5', '{"id": 5, "type": "user"}', '{"source": "signup", "email_verified": false}', 678592524),
	(27, 1, 11, 'company.created', '2026-11-28 19:46:39.756+00', 'company:5', '{"id": 5, "type": "user"}', '{"company_id": 5}', 259738050),
	(28, 1, 11, 'membership.created', '2026-11-28 19:46:39.756+00', 'user:5', '{"id": 5, "type": "user"}', '{"role": "User", "branch_id": 5, "company_id": 5}', 966922884),
	(29, 1, 11, 'session.created', '2026-11-28 19:46:39.756+00', 'user:5', '{"id": 5, "type": "user"}', '{"session_id": "8f5f7428-181e-4f49-a157-26768834d9e7", "second_factor": null, "authenticated_by": "password"}', 591648161),
	(30, 1, 12, 'session.created', '2026-11-28 19:46:39.756+00', 'user:5', '{"id": 5, "type": "user"}', '{"session_id": "2bd1cdab-8949-4613-9671-3ae96a2b3ffe", "second_factor": null, "authenticated_by": "password"}', 2142554147),
	(31, 1, 13, 'user.created', '2026-11-28 19:46:39.756+00', 'user:6', '{"id": 6, "type": "user"}', '{"source": "signup", "email_verified": false}', 71012181),
	(32, 1, 13, 'company.created', '2026-11-28 19:46:39.756+00', 'company:6', '{"id": 6, "type": "user"}', '{"company_id": 6}', 962824971),
	(33, 1, 13, 'membership.created', '2026-11-28 19:46:39.756+00', 'user:6', '{"id": 6, "type": "user"}', '{"role": "User", "branch_id": 6, "company_id": 6}', 528942638),
	(34, 1, 13, 'session.created', '2026-11-28 19:46:39.756+00', 'user:6', '{"id": 6, "type": "user"}', '{"session_id": "df5c321c-0b22-4729-94cf-a3297d47cc61", "second_factor": null, "authenticated_by": "password"}', 1700170819),
	(35, 1, 14, 'user.created', '2026-11-28 19:46:39.756+00', 'user:7', '{"id": 7, "type": "user"}', '{"source": "signup", "email_verified": false}', 887566597),
	(36, 1, 14, 'company.created', '2026-11-28 19:46:39.756+00', 'company:7', '{"id": 7, "type": "user"}', '{"company_id": 7}', 2074257531),
	(37, 1, 14, 'membership.created', '2026-11-28 19:46:39.756+00', 'user:7', '{"id": 7, "type": "user"}', '{"role": "User", "branch_id": 7, "company_id": 7}', 735238885),
	(38, 1, 14, 'session.created', '2026-11-28 19:46:39.756+00', 'user:7', '{"id": 7, "type": "user"}', '{"session_id": "a763037f-2c31-4894-ba6d-79b72ad6ee87", "second_factor": null, "authenticated_by": "password"}', 1981357702),
	(39, 1, 15, 'user.created', '2026-11-28 19:46:39.756+00', 'user:8', '{"id": 8, "type": "user"}', '{"source": "signup", "email_verified": false}', 758138402),
	(40, 1, 15, 'company.created', '2026-11-28 19:46:39.756+00', 'company:8', '{"id": 8, "type": "user"}', '{"company_id": 8}', 580781830),
	(41, 1, 15, 'membership.created', '2026-11-28 19:46:39.756+00', 'user:8', '{"id": 8, "type": "user"}', '{"role": "User", "branch_id": 8, "company_id": 8}', 2080256666),
	(42, 1, 15, 'session.created', '2026-11-28 19:46:39.756+00', 'user:8', '{"id": 8, "type": "user"}', '{"session_id": "f453910c-c263-4613-bf66-dcdbf027513a", "second_factor": null, "authenticated_by": "password"}', 270650773),
	(43, 1, 16, 'session.created', '2026-11-28 19:46:39.756+00', 'user:8', '{"id": 8, "type": "user"}', '{"session_id": "e34751d9-2dd4-4c05-ad8b-0e3f94064230", "second_factor": null, "authenticated_by": "password"}', 259633496),
	(44, 1, 17, 'user.created', '2026-11-28 19:46:39.756+00', 'user:9', '{"id": 9, "type": "user"}', '{"source": "signup", "email_verified": false}', 1169629829),
	(45, 1, 17, 'company.created', '2026-11-28 19:46:39.756+00', 'company:9', '{"id": 9, "type": "user"}', '{"company_id": 9}', 1040256464),
	(46, 1, 17, 'membership.created', '2026-11-28 19:46:39.756+00', 'user:9', '{"id": 9, "type": "user"}', '{"role": "User", "branch_id": 9, "company_id": 9}', 97962979),
	(47, 1, 17, 'session.created', '2026-11-28 19:46:39.756+00', 'user:9', '{"id": 9, "type": "user"}', '{"session_id": "8bb8b273-c4aa-4d57-9868-fd5a9fda57a7", "second_factor": null, "authenticated_by": "password"}', 459256503),
	(48, 1, 18, 'session.created', '2026-11-28 19:46:39.756+00', 'user:9', '{"id": 9, "type": "user"}', '{"session_id": "9943b803-2212-4673-a174-5769e40387c4", "second_factor": null, "authenticated_by": "password"}', 14979311),
	(49, 1, 20, 'client.created', '2026-11-28 19:46:39.756+00', 'client:7', '{"id": null, "type": "super_admin"}', '{"client_id": "VUYpIhRR0WeE6wRZGsr6Je"}', 1985131767),
	(50, 1, 21, 'service_account.created', '2026-11-28 19:46:39.756+00', 'service-account:1', '{"id": null, "type": "super_admin"}', '{"service_account_id": 1}', 176567586),
	(51, 1, 22, 'key.created', '2026-11-28 19:46:39.756+00', 'key:3', '{"id": null, "type": "super_admin"}', '{"kind": "service_account", "key_id": 3}', 1574507770),
	(52, 1, 23, 'user.created', '2026-11-28 19:46:39.756+00', 'user:10', '{"id": 10, "type": "user"}', '{"source": "signup", "email_verified": false}', 2074539413),
	(53, 1, 23, 'company.created', '2026-11-28 19:46:39.756+00', 'company:10', '{"id": 10, "type": "user"}', '{"company_id": 10}', 1010911984),
	(54, 1, 23, 'membership.created', '2026-11-28 19:46:39.756+00', 'user:10', '{"id": 10, "type": "user"}', '{"role": "User", "branch_id": 10, "company_id": 10}', 450910800),
	(55, 1, 23, 'session.created', '2026-11-28 19:46:39.756+00', 'user:10', '{"id": 10, "type": "user"}', '{"session_id": "80d7cfd3-47e2-4f95-bec8-ad1773a773a6", "second_factor": null, "authenticated_by": "password"}', 1019718220),
	(56, 1, 24, 'key.created', '2026-11-28 19:46:39.756+00', 'key:4', '{"id": null, "type": "super_admin"}', '{"kind": "service", "key_id": 4}', 176654024),
	(57, 1, 25, 'key.created', '2026-11-28 19:46:39.756+00', 'key:5', '{"id": null, "type": "super_admin"}', '{"kind": "app", "key_id": 5}', 1136672590),
	(58, 1, 26, 'user.created', '2026-11-28 19:46:39.756+00', 'user:11', '{"id": 11, "type": "user"}', '{"source": "signup", "email_verified": false}', 1798980621),
	(59, 1, 26, 'company.created', '2026-11-28 19:46:39.756+00', 'company:11', '{"id": 11, "type": "user"}', '{"company_id": 11}', 723397361),
	(60, 1, 26, 'membership.created', '2026-11-28 19:46:39.756+00', 'user:11', '{"id": 11, "type": "user"}', '{"role": "User", "branch_id": 11, "company_id": 11}', 1276434981),
	(61, 1, 26, 'session.created', '2026-11-28 19:46:39.756+00', 'user:11', '{"id": 11, "type": "user"}', '{"session_id": "ce10c8f4-d470-4f60-8aa5-ed35346d4c22", "second_factor": null, "authenticated_by": "password"}', 2090942924),
	(62, 1, 29, 'factor.added', '2026-11-28 19:46:39.756+00', 'user:11', '{"id": 11, "type": "user"}', '{"kind": "totp", "factor_id": 1}', 1328815795),
	(63, 1, 31, 'user.created', '2026-11-28 19:47:09.756+00', 'user:12', '{"id": 12, "type": "user"}', '{"source": "signup", "email_verified": false}', 1092238696),
	(64, 1, 31, 'company.created', '2026-11-28 19:47:09.756+00', 'company:12', '{"id": 12, "type": "user"}', '{"company_id": 12}', 71621680),
	(65, 1, 31, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:12', '{"id": 12, "type": "user"}', '{"role": "User", "branch_id": 12, "company_id": 12}', 1581544629),
	(66, 1, 31, 'session.created', '2026-11-28 19:47:09.756+00', 'user:12', '{"id": 12, "type": "user"}', '{"session_id": "971e0346-d01f-4b07-81d3-be05912c64f7", "second_factor": null, "authenticated_by": "password"}', 768985016),
	(67, 1, 33, 'factor.added', '2026-11-28 19:47:09.756+00', 'user:12', '{"id": 12, "type": "user"}', '{"kind": "passkey", "factor_id": 2}', 1769473250),
	(68, 1, 35, 'user.created', '2026-11-28 19:47:09.756+00', 'user:13', '{"id": 13, "type": "user"}', '{"source": "signup", "email_verified": false}', 1851729446),
	(69, 1, 35, 'company.created', '2026-11-28 19:47:09.756+00', 'company:13', '{"id": 13, "type": "user"}', '{"company_id": 13}', 547755444),
	(70, 1, 35, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:13', '{"id": 13, "type": "user"}', '{"role": "User", "branch_id": 13, "company_id": 13}', 1101214994),
	(71, 1, 35, 'session.created', '2026-11-28 19:47:09.756+00', 'user:13', '{"id": 13, "type": "user"}', '{"session_id": "19ca090c-72c8-4fdc-a589-02b9009c4ddc", "second_factor": null, "authenticated_by": "password"}', 1224444808),
	(72, 1, 37, 'factor.added', '2026-11-28 19:47:09.756+00', 'user:13', '{"id": 13, "type": "user"}', '{"kind": "passkey", "factor_id": 3}', 1802989110),
	(73, 1, 38, 'user.created', '2026-11-28 19:47:09.756+00', 'user:14', '{"id": 14, "type": "user"}', '{"source": "signup", "email_verified": false}', 1893333342),
	(74, 1, 38, 'company.created', '2026-11-28 19:47:09.756+00', 'company:14', '{"id": 14, "type": "user"}', '{"company_id": 14}', 1945211413),
	(75, 1, 38, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:14', '{"id": 14, "type": "user"}', '{"role": "User", "branch_id": 14, "company_id": 14}', 1520858027),
	(76, 1, 38, 'session.created', '2026-11-28 19:47:09.756+00', 'user:14', '{"id": 14, "type": "user"}', '{"session_id": "08d353b7-6edf-4e15-9221-2d681289790c", "second_factor": null, "authenticated_by": "password"}', 2095903169),
	(77, 1, 40, 'factor.added', '2026-11-28 19:47:09.756+00', 'user:14', '{"id": 14, "type": "user"}', '{"kind": "passkey", "factor_id": 4}', 913368367),
	(78, 1, 41, 'user.created', '2026-11-28 19:47:09.756+00', 'user:15', '{"id": 15, "type": "user"}', '{"source": "signup", "email_verified": false}', 788533821),
	(79, 1, 41, 'company.created', '2026-11-28 19:47:09.756+00', 'company:15', '{"id": 15, "type": "user"}', '{"company_id": 15}', 1322156360),
	(80, 1, 41, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:15', '{"id": 15, "type": "user"}', '{"role": "User", "branch_id": 15, "company_id": 15}', 1540796462),
	(81, 1, 41, 'session.created', '2026-11-28 19:47:09.756+00', 'user:15', '{"id": 15, "type": "user"}', '{"session_id": "8e0b5c87-f809-48f4-a238-fcb7f8c2d82c", "second_factor": null, "authenticated_by": "password"}', 225995145),
	(82, 1, 43, 'user.created', '2026-11-28 19:47:09.756+00', 'user:16', '{"id": 16, "type": "user"}', '{"source": "signup", "email_verified": false}', 1654764326),
	(83, 1, 43, 'company.created', '2026-11-28 19:47:09.756+00', 'company:16', '{"id": 16, "type": "user"}', '{"company_id": 16}', 2134557408),
	(84, 1, 43, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:16', '{"id": 16, "type": "user"}', '{"role": "User", "branch_id": 16, "company_id": 16}', 788307040),
	(85, 1, 43, 'session.created', '2026-11-28 19:47:09.756+00', 'user:16', '{"id": 16, "type": "user"}', '{"session_id": "0161d4e6-29c1-4b9f-984e-286e55b586ff", "second_factor": null, "authenticated_by": "password"}', 661072988),
	(86, 1, 44, 'user.updated', '2026-11-28 19:47:09.756+00', 'user:16', '{"id": 16, "type": "user"}', '{"fields": ["cell_phone_number"]}', 302578500),
	(87, 1, 47, 'factor.added', '2026-11-28 19:47:09.756+00', 'user:16', '{"id": 16, "type": "user"}', '{"kind": "sms", "factor_id": 5}', 1077279627),
	(88, 1, 50, 'user.created', '2026-11-28 19:47:09.756+00', 'user:17', '{"id": 17, "type": "user"}', '{"source": "signup", "email_verified": false}', 1280659073),
	(89, 1, 50, 'company.created', '2026-11-28 19:47:09.756+00', 'company:17', '{"id": 17, "type": "user"}', '{"company_id": 17}', 1860358351),
	(90, 1, 50, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:17', '{"id": 17, "type": "user"}', '{"role": "User", "branch_id": 17, "company_id": 17}', 1941173494),
	(91, 1, 50, 'session.created', '2026-11-28 19:47:09.756+00', 'user:17', '{"id": 17, "type": "user"}', '{"session_id": "5f2ebea2-e2d8-4940-b8d0-d8f48d463254", "second_factor": null, "authenticated_by": "password"}', 1067882279),
	(92, 1, 52, 'company.created', '2026-11-28 19:47:09.756+00', 'company:18', '{"id": null, "type": "super_admin"}', '{"company_id": 18}', 1154465376),
	(93, 1, 53, 'user.created', '2026-11-28 19:47:09.756+00', 'user:18', '{"id": 18, "type": "user"}', '{"source": "signup", "email_verified": false}', 967354751),
	(94, 1, 53, 'company.created', '2026-11-28 19:47:09.756+00', 'company:19', '{"id": 18, "type": "user"}', '{"company_id": 19}', 381552998),
	(95, 1, 53, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:18', '{"id": 18, "type": "user"}', '{"role": "User", "branch_id": 19, "company_id": 19}', 1990497066),
	(96, 1, 53, 'session.created', '2026-11-28 19:47:09.756+00', 'user:18', '{"id": 18, "type": "user"}', '{"session_id": "318da07b-0788-4856-a322-e570f4c4f57d", "second_factor": null, "authenticated_by": "password"}', 1174487392),
	(97, 1, 54, 'invitation.created', '2026-11-28 19:47:09.756+00', 'invitation:1', '{"id": null, "type": "super_admin"}', '{"company_id": 1, "invitation_id": 1}', 142085418),
	(98, 1, 55, 'invitation.created', '2026-11-28 19:47:09.756+00', 'invitation:2', '{"id": null, "type": "super_admin"}', '{"company_id": 1, "invitation_id": 2}', 834747370),
	(99, 1, 56, 'invitation.accepted', '2026-11-28 19:47:09.756+00', 'invitation:2', '{"id": 19, "type": "user"}', '{"user_id": 19, "company_id": 1, "invitation_id": 2}', 2115476934),
	(100, 1, 56, 'user.created', '2026-11-28 19:47:09.756+00', 'user:19', '{"id": 19, "type": "user"}', '{"source": "invitation", "email_verified": true}', 887000585);
INSERT INTO public.events VALUES
	(101, 1, 56, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:19', '{"id": 19, "type": "user"}', '{"role": "User", "branch_id": 1, "company_id": 1}', 1154799587),
	(102, 1, 56, 'session.created', '2026-11-28 19:47:09.756+00', 'user:19', '{"id": 19, "type": "user"}', '{"session_id": "b172a677-214e-4ee8-bd29-2f0e28842805", "second_factor": null, "authenticated_by": "password"}', 1174378780),
	(103, 1, 57, 'company.created', '2026-11-28 19:47:09.756+00', 'company:20', '{"id": null, "type": "super_admin"}', '{"company_id": 20}', 1279088778),
	(104, 1, 58, 'branch.created', '2026-11-28 19:47:09.756+00', 'company:21', '{"id": null, "type": "super_admin"}', '{"branch_id": 22, "company_id": 21}', 781264794),
	(105, 1, 59, 'user.created', '2026-11-28 19:47:09.756+00', 'user:20', '{"id": 20, "type": "user"}', '{"source": "signup", "email_verified": false}', 1683473064),
	(106, 1, 59, 'company.created', '2026-11-28 19:47:09.756+00', 'company:23', '{"id": 20, "type": "user"}', '{"company_id": 23}', 544213479),
	(107, 1, 59, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:20', '{"id": 20, "type": "user"}', '{"role": "User", "branch_id": 24, "company_id": 23}', 636422366),
	(108, 1, 59, 'session.created', '2026-11-28 19:47:09.756+00', 'user:20', '{"id": 20, "type": "user"}', '{"session_id": "ffdb6b78-e4b2-4d90-9e13-de4dad9188f8", "second_factor": null, "authenticated_by": "password"}', 1430354132),
	(109, 1, 61, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:20', '{"id": 20, "type": "user"}', '{"role": "User", "branch_id": 23, "company_id": 22}', 1013754435),
	(110, 1, 62, 'role.created', '2026-11-28 19:47:09.756+00', 'role:4', '{"id": null, "type": "super_admin"}', '{"role_id": 4}', 59106710),
	(111, 1, 63, 'service_account.created', '2026-11-28 19:47:09.756+00', 'service-account:2', '{"id": null, "type": "super_admin"}', '{"service_account_id": 2}', 912138295),
	(112, 1, 64, 'webhook_endpoint.created', '2026-11-28 19:47:09.756+00', 'webhook-endpoint:1', '{"id": null, "type": "super_admin"}', '{"endpoint_id": 1}', 2142793175),
	(113, 1, 65, 'webhook_endpoint.created', '2026-11-28 19:47:09.756+00', 'webhook-endpoint:2', '{"id": null, "type": "super_admin"}', '{"endpoint_id": 2}', 400029878),
	(114, 1, 66, 'webhook_endpoint.updated', '2026-11-28 19:47:09.756+00', 'webhook-endpoint:2', '{"id": null, "type": "super_admin"}', '{"fields": ["secret"], "endpoint_id": 2}', 1514888260),
	(115, 1, 67, 'client.created', '2026-11-28 19:47:09.756+00', 'client:8', '{"id": null, "type": "super_admin"}', '{"client_id": "SPF5s4OmJ2lzNyPuQ4DWBD"}', 1728013056),
	(116, 1, 68, 'client.created', '2026-11-28 19:47:09.756+00', 'client:9', '{"id": null, "type": "super_admin"}', '{"client_id": "_u_cHZfIU-DXsEsg4DM4fP"}', 892169125),
	(117, 1, 69, 'client.secret_rotated', '2026-11-28 19:47:09.756+00', 'client:9', '{"id": null, "type": "super_admin"}', '{"client_id": "_u_cHZfIU-DXsEsg4DM4fP"}', 1014997046),
	(118, 1, 70, 'resource_server.created', '2026-11-28 19:47:09.756+00', 'resource-server:1', '{"id": null, "type": "super_admin"}', '{"resource_server_id": 1}', 128114245),
	(119, 2, 71, 'application.created', '2026-11-28 19:47:09.756+00', 'application:2e7110c0-b43c-4c82-843d-e02d1653aa60', '{"id": null, "type": "operator"}', '{}', 493831171),
	(120, 2, 71, 'role.created', '2026-11-28 19:47:09.756+00', 'role:5', '{"id": null, "type": "operator"}', '{"role_id": 5}', 1962258084),
	(121, 2, 71, 'role.created', '2026-11-28 19:47:09.756+00', 'role:6', '{"id": null, "type": "operator"}', '{"role_id": 6}', 1098126647),
	(122, 2, 71, 'role.created', '2026-11-28 19:47:09.756+00', 'role:7', '{"id": null, "type": "operator"}', '{"role_id": 7}', 522439072),
	(123, 2, 71, 'company.created', '2026-11-28 19:47:09.756+00', 'company:24', '{"id": null, "type": "operator"}', '{"company_id": 24}', 1120737151),
	(124, 2, 71, 'user.created', '2026-11-28 19:47:09.756+00', 'user:21', '{"id": null, "type": "operator"}', '{"source": "administrator", "email_verified": false}', 462121434),
	(125, 2, 71, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:21', '{"id": null, "type": "operator"}', '{"role": "Owner", "branch_id": 25, "company_id": 24}', 1213739822),
	(126, 2, 71, 'key.created', '2026-11-28 19:47:09.756+00', 'key:6', '{"id": null, "type": "operator"}', '{"kind": "app", "key_id": 6}', 380548574),
	(127, 2, 71, 'key.created', '2026-11-28 19:47:09.756+00', 'key:7', '{"id": null, "type": "operator"}', '{"kind": "service", "key_id": 7}', 154126020),
	(128, 1, 72, 'key.created', '2026-11-28 19:47:09.756+00', 'key:8', '{"id": null, "type": "super_admin"}', '{"kind": "service", "key_id": 8}', 58385704),
	(129, 1, 73, 'key.created', '2026-11-28 19:47:09.756+00', 'key:9', '{"id": null, "type": "super_admin"}', '{"kind": "app", "key_id": 9}', 545815648),
	(130, 1, 74, 'key.rotated', '2026-11-28 19:47:09.756+00', 'key:9', '{"id": null, "type": "super_admin"}', '{"kind": "app", "key_id": 9, "successor_id": 10}', 2143088388),
	(131, 1, 74, 'key.created', '2026-11-28 19:47:09.756+00', 'key:10', '{"id": null, "type": "super_admin"}', '{"kind": "app", "key_id": 10}', 386935503),
	(132, 1, 75, 'user.created', '2026-11-28 19:47:09.756+00', 'user:22', '{"id": 22, "type": "user"}', '{"source": "signup", "email_verified": false}', 741393923),
	(133, 1, 75, 'company.created', '2026-11-28 19:47:09.756+00', 'company:25', '{"id": 22, "type": "user"}', '{"company_id": 25}', 134121994),
	(134, 1, 75, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:22', '{"id": 22, "type": "user"}', '{"role": "User", "branch_id": 26, "company_id": 25}', 54727167),
	(135, 1, 75, 'session.created', '2026-11-28 19:47:09.756+00', 'user:22', '{"id": 22, "type": "user"}', '{"session_id": "b8ec59dd-6a6b-42ba-b083-94fe91af3c92", "second_factor": null, "authenticated_by": "password"}', 612744691),
	(136, 1, 77, 'identity.linked', '2026-11-28 19:47:09.756+00', 'user:22', '{"id": 22, "type": "user"}', '{"provider": "acme", "identity_id": 1}', 380230065),
	(137, 1, 78, 'user.created', '2026-11-28 19:47:09.756+00', 'user:23', '{"id": 23, "type": "user"}', '{"source": "signup", "email_verified": false}', 807067498),
	(138, 1, 78, 'company.created', '2026-11-28 19:47:09.756+00', 'company:26', '{"id": 23, "type": "user"}', '{"company_id": 26}', 1318481916),
	(139, 1, 78, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:23', '{"id": 23, "type": "user"}', '{"role": "User", "branch_id": 27, "company_id": 26}', 1814986794),
	(140, 1, 78, 'session.created', '2026-11-28 19:47:09.756+00', 'user:23', '{"id": 23, "type": "user"}', '{"session_id": "fd8e660c-682d-46de-bec0-cdd3f92032e9", "second_factor": null, "authenticated_by": "password"}', 1357299378),
	(141, 1, 80, 'factor.added', '2026-11-28 19:47:09.756+00', 'user:23', '{"id": 23, "type": "user"}', '{"kind": "passkey", "factor_id": 6}', 398028304),
	(142, 1, 81, 'user.created', '2026-11-28 19:47:09.756+00', 'user:24', '{"id": 24, "type": "user"}', '{"source": "signup", "email_verified": false}', 737191573),
	(143, 1, 81, 'company.created', '2026-11-28 19:47:09.756+00', 'company:27', '{"id": 24, "type": "user"}', '{"company_id": 27}', 339188019),
	(144, 1, 81, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:24', '{"id": 24, "type": "user"}', '{"role": "User", "branch_id": 28, "company_id": 27}', 706710275),
	(145, 1, 81, 'session.created', '2026-11-28 19:47:09.756+00', 'user:24', '{"id": 24, "type": "user"}', '{"session_id": "7a81bbc8-2eff-4d24-94dd-6a91ba191bd7", "second_factor": null, "authenticated_by": "password"}', 1474268426),
	(146, 1, 84, 'application.updated', '2026-11-28 19:47:09.756+00', 'application:cb96d7c4-747d-4937-ac14-3f7076960a70', '{"id": null, "type": "super_admin"}', '{"fields": ["challenge"]}', 1262437868),
	(147, 3, 85, 'user.created', '2026-11-28 19:47:09.756+00', 'user:25', '{"id": 25, "type": "user"}', '{"source": "signup", "email_verified": false}', 1829136697),
	(148, 3, 85, 'company.created', '2026-11-28 19:47:09.756+00', 'company:28', '{"id": 25, "type": "user"}', '{"company_id": 28}', 779659847),
	(149, 3, 85, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:25', '{"id": 25, "type": "user"}', '{"role": "User", "branch_id": 29, "company_id": 28}', 2097288563),
	(150, 3, 85, 'session.created', '2026-11-28 19:47:09.756+00', 'user:25', '{"id": 25, "type": "user"}', '{"session_id": "3859794c-edf8-48f1-91f4-1720fc831d85", "second_factor": null, "authenticated_by": "password"}', 1608639063),
	(151, 3, 86, 'application.updated', '2026-11-28 19:47:09.756+00', 'application:c9d83abb-6713-488e-b49d-cd44f51f2c9f', '{"id": null, "type": "super_admin"}', '{"fields": ["notification_url", "notification_secrets"]}', 996792094),
	(152, 1, 87, 'user.created', '2026-11-28 19:47:09.756+00', 'user:26', '{"id": 26, "type": "user"}', '{"source": "signup", "email_verified": false}', 893003142),
	(153, 1, 87, 'company.created', '2026-11-28 19:47:09.756+00', 'company:29', '{"id": 26, "type": "user"}', '{"company_id": 29}', 345741966),
	(154, 1, 87, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:26', '{"id": 26, "type": "user"}', '{"role": "User", "branch_id": 30, "company_id": 29}', 940895686),
	(155, 1, 87, 'session.created', '2026-11-28 19:47:09.756+00', 'user:26', '{"id": 26, "type": "user"}', '{"session_id": "e9d438ab-9143-482b-bfcf-f20da346d271", "second_factor": null, "authenticated_by": "password"}', 1809966628),
	(156, 1, 88, 'session.created', '2026-11-28 19:47:09.756+00', 'user:26', '{"id": 26, "type": "user"}', '{"session_id": "ca9383ec-6fc2-4d82-9fa3-5b5d909d61e6", "second_factor": null, "authenticated_by": "password"}', 845913892),
	(157, 1, 89, 'session.created', '2026-11-28 19:47:09.756+00', 'user:26', '{"id": 26, "type": "user"}', '{"session_id": "7c860fda-ee9b-4b8d-81d7-684a72dd85bc", "second_factor": null, "authenticated_by": "password"}', 1972975420),
	(158, 1, 90, 'grant.created', '2026-11-28 19:47:09.756+00', 'user:26', '{"id": 26, "type": "user"}', '{"grant_id": 10, "client_id": "89rS73K6cEWWpGLo2GCfwA"}', 370593984),
	(159, 1, 91, 'session.created', '2026-11-28 19:47:09.756+00', 'user:26', '{"id": 26, "type": "user"}', '{"session_id": "b2df69d5-557b-4cb1-8fd3-d4c07d05e8dd", "second_factor": null, "authenticated_by": "password"}', 1403392082),
	(160, 1, 92, 'grant.created', '2026-11-28 19:47:09.756+00', 'user:26', '{"id": 26, "type": "user"}', '{"grant_id": 11, "client_id": "UWKfUcrQizwFxFCsvhypGg"}', 927896611),
	(161, 1, 93, 'user.created', '2026-11-28 19:47:09.756+00', 'user:27', '{"id": 27, "type": "user"}', '{"source": "signup", "email_verified": false}', 305941018),
	(162, 1, 93, 'company.created', '2026-11-28 19:47:09.756+00', 'company:30', '{"id": 27, "type": "user"}', '{"company_id": 30}', 154470942),
	(163, 1, 93, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:27', '{"id": 27, "type": "user"}', '{"role": "User", "branch_id": 31, "company_id": 30}', 624193889),
	(164, 1, 93, 'session.created', '2026-11-28 19:47:09.756+00', 'user:27', '{"id": 27, "type": "user"}', '{"session_id": "9dd72175-6588-4b06-a834-8ad1a3115927", "second_factor": null, "authenticated_by": "password"}', 953575456),
	(165, 1, 95, 'branch.created', '2026-11-28 19:47:09.756+00', 'company:29', '{"id": null, "type": "super_admin"}', '{"branch_id": 32, "company_id": 29}', 631206096),
	(166, 1, 96, 'webhook_endpoint.created', '2026-11-28 19:47:09.756+00', 'webhook-endpoint:3', '{"id": null, "type": "super_admin"}', '{"endpoint_id": 3}', 1155296080),
	(167, 1, 97, 'resource_server.created', '2026-11-28 19:47:09.756+00', 'resource-server:2', '{"id": null, "type": "super_admin"}', '{"resource_server_id": 2}', 1805453599),
	(168, 1, 98, 'resource_server.created', '2026-11-28 19:47:09.756+00', 'resource-server:3', '{"id": null, "type": "super_admin"}', '{"resource_server_id": 3}', 16521347),
	(169, 1, 101, 'user.created', '2026-11-28 19:47:09.756+00', 'user:28', '{"id": 28, "type": "user"}', '{"source": "signup", "email_verified": false}', 112862003),
	(170, 1, 101, 'company.created', '2026-11-28 19:47:09.756+00', 'company:31', '{"id": 28, "type": "user"}', '{"company_id": 31}', 1755890661),
	(171, 1, 101, 'membership.created', '2026-11-28 19:47:09.756+00', 'user:28', '{"id": 28, "type": "user"}', '{"role": "User", "branch_id": 33, "company_id": 31}', 2020097980),
	(172, 1, 101, 'session.created', '2026-11-28 19:47:09.756+00', 'user:28', '{"id": 28, "type": "user"}', '{"session_id": "ceee1148-bd2e-45e1-8413-aae7ee9c767a", "second_factor": null, "authenticated_by": "password"}', 141709220),
	(173, 1, 104, 'factor.added', '2026-11-28 19:47:09.756+00', 'user:28', '{"id": 28, "type": "user"}', '{"kind": "totp", "factor_id": 8}', 1771679692),
	(174, 1, 106, 'factor.added', '2026-11-28 19:47:39.756+00', 'user:28', '{"id": 28, "type": "user"}', '{"kind": "totp", "factor_id": 9}', 80982896),
	(175, 1, 107, 'user.created', '2026-11-28 19:48:09.756+00', 'user:29', '{"id": 29, "type": "user"}', '{"source": "signup", "email_verified": false}', 168360281),
	(176, 1, 107, 'company.created', '2026-11-28 19:48:09.756+00', 'company:32', '{"id": 29, "type": "user"}', '{"company_id": 32}', 1997499295),
	(177, 1, 107, 'membership.created', '2026-11-28 19:48:09.756+00', 'user:29', '{"id": 29, "type": "user"}', '{"role": "User", "branch_id": 34, "company_id": 32}', 1676528238),
	(178, 1, 107, 'session.created', '2026-11-28 19:48:09.756+00', 'user:29', '{"id": 29, "type": "user"}', '{"session_id": "a113b103-044b-47ba-8cda-0eb3f10c25c1", "second_factor": null, "authenticated_by": "password"}', 1004150238),
	(179, 1, 108, 'session.created', '2026-11-28 19:48:09.756+00', 'user:29', '{"id": 29, "type": "user"}', '{"session_id": "86c38601-a03e-42e8-9401-5c312fd8bc62", "second_factor": null, "authenticated_by": "password"}', 785581945),
	(180, 1, 109, 'user.created', '2026-11-28 19:48:09.756+00', 'user:30', '{"id": 30, "type": "user"}', '{"source": "signup", "email_verified": false}', 1786025029),
	(181, 1, 109, 'company.created', '2026-11-28 19:48:09.756+00', 'company:33', '{"id": 30, "type": "user"}', '{"company_id": 33}', 1560651819),
	(182, 1, 109, 'membership.created', '2026-11-28 19:48:09.756+00', 'user:30', '{"id": 30, "type": "user"}', '{"role": "User", "branch_id": 35, "company_id": 33}', 2035335623),
	(183, 1, 109, 'session.created', '2026-11-28 19:48:09.756+00', 'user:30', '{"id": 30, "type": "user"}', '{"session_id": "1881402b-c4f0-4d10-b79f-509cf25e0f8d", "second_factor": null, "authenticated_by": "password"}', 1513919907),
	(184, 1, 110, 'session.created', '2026-11-28 19:48:09.756+00', 'user:30', '{"id": 30, "type": "user"}', '{"session_id": "e52be871-f469-4982-a6fe-4d1a7bb873c2", "second_factor": null, "authenticated_by": "password"}', 542103086),
	(185, 1, 111, 'session.ended', '2026-11-28 19:48:09.756+00', 'user:30', '{"id": 30, "type": "user"}', '{"reason": "logout", "session_id": "e52be871-f469-4982-a6fe-4d1a7bb873c2"}', 562243701),
	(186, 1, 112, 'user.created', '2026-11-28 19:48:09.756+00', 'user:31', '{"id": 31, "type": "user"}', '{"source": "signup", "email_verified": false}', 447423755),
	(187, 1, 112, 'company.created', '2026-11-28 19:48:09.756+00', 'company:34', '{"id": 31, "type": "user"}', '{"company_id": 34}', 33650487),
	(188, 1, 112, 'membership.created', '2026-11-28 19:48:09.756+00', 'user:31', '{"id": 31, "type": "user"}', '{"role": "User", "branch_id": 36, "company_id": 34}', 1012807376),
	(189, 1, 112, 'session.created', '2026-11-28 19:48:09.756+00', 'user:31', '{"id": 31, "type": "user"}', '{"session_id": "4a9ac57b-7307-472a-8370-334075011369", "second_factor": null, "authenticated_by": "password"}', 692999601),
	(190, 1, 125, 'user.created', '2026-11-28 19:48:09.756+00', 'user:32', '{"id": 32, "type": "user"}', '{"source": "signup", "email_verified": false}', 568514215),
	(191, 1, 125, 'company.created', '2026-11-28 19:48:09.756+00', 'company:35', '{"id": 32, "type": "user"}', '{"company_id": 35}', 1462688621),
	(192, 1, 125, 'membership.created', '2026-11-28 19:48:09.756+00', 'user:32', '{"id": 32, "type": "user"}', '{"role": "User", "branch_id": 37, "company_id": 35}', 933583079),
	(193, 1, 125, 'session.created', '2026-11-28 19:48:09.756+00', 'user:32', '{"id": 32, "type": "user"}', '{"session_id": "b3d07040-bb21-406d-8912-5740bec051ae", "second_factor": null, "authenticated_by": "password"}', 114116830),
	(194, 1, 127, 'user.created', '2026-11-28 19:48:09.756+00', 'user:33', '{"id": 33, "type": "user"}', '{"source": "signup", "email_verified": false}', 1308608459),
	(195, 1, 127, 'company.created', '2026-11-28 19:48:09.756+00', 'company:36', '{"id": 33, "type": "user"}', '{"company_id": 36}', 1126466144),
	(196, 1, 127, 'membership.created', '2026-11-28 19:48:09.756+00', 'user:33', '{"id": 33, "type": "user"}', '{"role": "User", "branch_id": 38, "company_id": 36}', 981052101),
	(197, 1, 127, 'session.created', '2026-11-28 19:48:09.756+00', 'user:33', '{"id": 33, "type": "user"}', '{"session_id": "e7f3b94f-aa50-448c-8579-cad82ddc0827", "second_factor": null, "authenticated_by": "password"}', 1830761378),
	(198, 1, 128, 'user.created', '2026-11-28 19:48:09.756+00', 'user:34', '{"id": 34, "type": "user"}', '{"source": "signup", "email_verified": false}', 1810633838),
	(199, 1, 128, 'company.created', '2026-11-28 19:48:09.756+00', 'company:37', '{"id": 34, "type": "user"}', '{"company_id": 37}', 767754432),
	(200, 1, 128, 'membership.created', '2026-11-28 19:48:09.756+00', 'user:34', '{"id": 34, "type": "user"}', '{"role": "User", "branch_id": 39, "company_id": 37}', 2033752345);
INSERT INTO public.events VALUES
	(201, 1, 128, 'session.created', '2026-11-28 19:48:09.756+00', 'user:34', '{"id": 34, "type": "user"}', '{"session_id": "b7cffdb3-d90b-4371-b9e4-91cadd4e5f7c", "second_factor": null, "authenticated_by": "password"}', 1951331460),
	(202, 1, 131, 'user.created', '2026-03-14 09:26:53.589+00', 'user:35', '{"id": 35, "type": "user"}', '{"source": "signup", "email_verified": false}', 1189722034),
	(203, 1, 131, 'company.created', '2026-03-14 09:26:53.589+00', 'company:38', '{"id": 35, "type": "user"}', '{"company_id": 38}', 516937430),
	(204, 1, 131, 'membership.created', '2026-03-14 09:26:53.589+00', 'user:35', '{"id": 35, "type": "user"}', '{"role": "User", "branch_id": 40, "company_id": 38}', 543828249),
	(205, 1, 131, 'session.created', '2026-03-14 09:26:53.589+00', 'user:35', '{"id": 35, "type": "user"}', '{"session_id": "0ee0064d-9636-4cc6-a3f6-4edd581e90b4", "second_factor": null, "authenticated_by": "password"}', 1277701592),
	(206, 1, 132, 'session.created', '2026-03-14 09:26:53.589+00', 'user:2', '{"id": 2, "type": "user"}', '{"session_id": "b82fb474-d0ac-4610-a5df-f7fd4c560560", "second_factor": null, "authenticated_by": "password"}', 1064533452),
	(207, 1, 136, 'webhook_endpoint.created', '2026-03-14 09:26:53.589+00', 'webhook-endpoint:4', '{"id": null, "type": "super_admin"}', '{"endpoint_id": 4}', 403666243);
INSERT INTO public.factor_challenges VALUES
	('a2d63b7a-9c44-43cf-b28a-7f629d978be3', 1, 11, 'FSfDrU7mFjZ5o0R0nJYjA9f7_BSPAElEG_wWLJjjvJE', 'password', 0, '2026-11-28 19:47:09.756+00', '2026-11-28 19:57:09.756+00'),
	('f7d51af1-c7da-4922-b18b-5afb6298b276', 1, 12, '0D0cv_oO4ieoicwM4GUPo3fHMxSQ932ctlW4igbeQ5M', 'password', 0, '2026-11-28 19:47:09.756+00', '2026-11-28 19:57:09.756+00'),
	('bcc77c9d-42b4-4d4b-8255-e2b3beddf57a', 1, 16, 'SeGduCN6oDqLWkFerBDNeAK2aSQZheefCc7E-NZXJZg', 'password', 0, '2026-11-28 19:47:09.756+00', '2026-11-28 19:57:09.756+00');
INSERT INTO public.factors OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 11, 'totp', 'Phone', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..mfb26Xf-fG5N1nlS.boMPVZs5eNRpPh7LcBNlYWmbERenHUxNmPr-5yYwpzc.zC7_mKBPkbk2jRLPqbxKLA', 59863173, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(2, 1, 12, 'passkey', 'Laptop', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, NULL, NULL, 'pqXIwhiJY19YTAonZcWVzg', 'pQECAyYgASFYIF0f0dOq9ov-HDWiUzDunzXpWZ3swLbcxm4hXvbEzC40Ilggy4OuipdpSXj7BkFnMWnOyTXA4RZHAxRFXClWKdItJJE', 1, '{internal}', 'adce0002-35bc-c60a-648b-0b25f1f05503', false, false),
	(3, 1, 13, 'passkey', 'Laptop', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, NULL, NULL, 'PTeO0tXNxpFLBppOR1PLvQ', 'pQECAyYgASFYIGPlTSoEBNP8jiz6bVpy6AwyesBLFAHbWcDkKKDahw7gIlggIWwZJlh8_qRa7mO5g8p_QPgpzWm6XVaLmE_hmEUprnc', 1, '{internal}', 'adce0002-35bc-c60a-648b-0b25f1f05503', false, false),
	(4, 1, 14, 'passkey', 'Laptop', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, NULL, NULL, '4v5xkMNBp48QsZqpt8qihg', 'pQECAyYgASFYIIPrM_uFH-iwPsx_OXZCD6TGw_cwaWTlUFVvvmrAl6qLIlggOXKmUj30-Ec6IBalzL9krQQskOAy10Vw8mvVadE5AOg', 1, '{internal}', 'adce0002-35bc-c60a-648b-0b25f1f05503', false, false),
	(5, 1, 16, 'sms', 'SMS', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(6, 1, 23, 'passkey', 'Chrome on Mac', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, NULL, NULL, 'imtWRJpr-4Sj3P1Qn6MuYw', 'pQECAyYgASFYIMPf3WWbV66feD7nOmb4Yw-LaMRteUepIe19u6lLJPEZIlggWZAznR3XkXxdsMZh2mTCkOFxEhecYOOxBG0GIGDUmDc', 1, '{internal}', 'adce0002-35bc-c60a-648b-0b25f1f05503', false, false),
	(7, 1, 24, 'totp', 'A name 78a4696d-ed00-402a-bc00-5f24177225ee', '2026-11-28 19:47:09.756+00', NULL, NULL, NULL, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..0NDj0cMrGNM2FpfY.7zxeYXYwKH_79W5VzZp0qIkvfr42IsZRPwS9_pB3QaY.pzkMgR_1EftkgoDoHKykmA', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(8, 1, 28, 'totp', 'Phone', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..pOoOqfr1BjyQ7qhp.JjeCnMu3kmq0ZWphGl3fnsDLPfkb7I4U5VAVDjJMJqs.I97-3p6TTnp2rMSTHMmwfw', 59863174, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(9, 1, 28, 'totp', 'Phone', '2026-11-28 19:47:39.756+00', '2026-11-28 19:47:39.756+00', NULL, NULL, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..9X_YOgbxUj6pam0O.WFioqk2hNdG5eUBmJjHyf-bFoTNE9Q5kT_SwAEkvB1U.Vy6mmxwp4psMYzsjU5nV7A', 59863175, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.hash_keys OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'x', '2026-11-29 07:36:13.103025+00');
INSERT INTO public.idempotency_keys VALUES
	(1, 'Vju4cFMRuuJRm3xms-R862iSQPQqSYN7xN6eNq_7WlQ', 'RcMNjdJR3T8u4h4JXI2vZWPsIkfpX5FrI_4BaCcTpWY', '7d1f961e-5b62-4141-bc33-60998b7b50bc', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..98b9XNbvDB4ewVfF.5pzEiCD67dWNG8xNPEjjdJt4V0vb0bZ9ypWocIyDEKDV57xPVvgoo1R3z0xUKmqDUE-meycgv8shpVmeRyn0GVUHfqAAD1WjOLZp3oB-YhIETqhRbkzr1rfUW4mPhmuyLY0MjpUCL0Ax9dmFmjqTOfRzl1jGNZHhE5EbpbnQu8lIY2Vbl0a-58OgUJ1SYBstf_odQWZYDiUAMhutNdGCaz3sXmysfibSaLkVwZcqRSsQtQnv.C_EaYAi27KO1ZNkX62yqbw', '2026-11-29 19:47:09.756+00'),
	(1, 'HN6kAK-QXfEXl_AetbFdlDVZAkyUaG6yMxBtgn44nFU', 'zibkkeLhK_Wubd1Fu_DhjBwC6Aee6myAiPvuWNrhp70', '5d76d642-6901-4375-ab5c-fe15f4b5ac74', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..u3GCXr2w6VZn_RFX.1c5F6iH-BM_sf-4FQG0YC8LZFaYaWc3L3OCE5prVAhnmntMFV_TOsaLKkxSeIIE0vzpVdAweNEGQORP35_3-ybT_vVp633JaKBNEGDP6_JNAV1fPGmpQpiC5OJ9yYch5YGhVCjlh-0OuGkkGAJIdOLdT-2SnPbw-Do0P6Lrz3W_d80x0CSQccM-T-z2Ket3Sv8clA7A1ihW3ieKGAYPpj_Xm1EVNVQ49qnyOmSbxbPjCWfYnM2-b9uZeTkLev-No9H9-5rFjecgnFBczPEfr03Fo5h8gZS3faa-qbxyLtQVzLkAiFnMkYYCXmmKc3NnAWmsV54eTz0xWgpALo_ZPBmJk-I1wYv1pG_hNFozZOkwMAbkznF2g3e-A1HheRWG4WZRSZvFUDLVEsBuWWtGXASjprDAh_P_WeBgKPiJVFMC_JWqL_NfGJCaar2atW4w4PQMe5RY_n0n9WN1heUjuCcNECuQwDHznNhDLHi5qBtPGWP1Q_KUiAqLjCgAFJqNiQNr-rtktw_evzhh-1fD8X8-poNDUoemB963oZXAn3rzACTS_KLZuc-8LykKg9mSmtwY0Yoo0KxmIon3ynS1sAGq6p4BFAZfmrUbipNq8TSeFkB4_6KK8FqRUGP4NQKW0MX1EM38p0KDHBAT6GdeMweaJwhqBIINKHgtvM_5Yj-b6BFnU977Y4g-JBwi2kIX8nuXtm7tLZThllLoEMB4mi5msAEkQH2Cl2n66de1je6eGG5NUe7hnxjXuccHaYg245wmfjUsJUP9EHSnGfwsHPUC5OvqOa1qvuFbY8YFHXR2TyGLJOM4Uc7G_97g-97U5dHk-I_0tYrVJ2kdQvRzzOLs0XunQj76vuTM9VIiBUXyUUKMBHhQe0e82fkjRcNjovhN0-Pn86PWZr0NvWtUJkCJrvutDI661ARo92Td2y8qeTuR7ClS8Z9EEokU4MqeZyrUNYE1QVAQsblLFwCdv4x3OkATZ_90oMrrVZ_B2p9DSm-JvbogDJamniQkyVHMnEmTSktaiwYcO5PARgw4rLoHgT6pPZP4APyr9_5bqSPSvziPRjrOAZmlemK6urxQbfaP52ig0Ph8wisuOVdhEp3aTFXx2dNRrGaJWBccI_jtVK2tGLcujQeEHhPNP57LAZwnG5JgAOdYeh5A4MPYLF0DCpPHEemwijggQanjnhnos3G1iyPsmDvbYaZ27O3_L3E_R7alGIQYCqsyL8PCnep4jvh3kXGvawTsdoyDTzMjOhOhzvQb3mjR01skIECaGVPTCo2kMvAMt3MjgSFx2khrQi8J6fBHd6n02jEhFcvD2JjJDJvE4YxR0YC5V7VsRN8sZKt_WIonu1Bac5HqSa_ULj7uWglDaApANVWMI6xE7r-XOeXne9zrt3FwPsurhNgp1pj3jDkTKchw0lTkiCsDN0tzb6vKeFrwPbtM8g7h_YMYJoK7m5OHchbI9ZMrVZ35IOmldeaDa_p_oa_is3dpzaS3WbOCTWNw1MRjki2gmwuW9szG30TO1E6nwXsFedoOvRwlKmVHYqXhMqju3BSLWAH9c53VeB6GTcASjYIo5Mh8M_KgHWWdusUTF6dR9QwAAdWkpLjC1sFWpBJTLSBqIVKnTuUn-f7VBZkyTJ0PDi8zBq7BGZKrPYOaIhj185bP2r1hOL6n-XPechi_82jxiEFl7_dzOwSFbuY9C3z4tIX-6s5t8Gv80x0pEHyo_GwpxYILKwAaxayy8qaHMFuDDDV5wWeWfwKNYntH5GXFF5iNMyHB0Jh5invEmb2bx-AYh5bsx1OunKrLjKIHffIXjBGOcBysmz8KMContltlSDGvwHeR7mqidMp94g1crFqgERopefkYDzSnnexpOr0ED1-T3bcFrFjadZ2PLTVNC9eRYqXa_jVn2rUBxD5MjXVLW0YH_H_vR55HbDmJz2bgatiMe4vuSXugG5kKoeXxttZjVU4hC5ozMBD34vGZfJTWFGR9uH7aerV0LXb3SdSvMSs4YhkGMWxioDTuIgfPLT2eZemS4lSvAuHncpldTWzGT78XtXt6u-h54LPEiw8frLqBQamObF65_-3hzvzGp_Cj5fTUbuTdbWrK4c9hUuSFf3fTIVvWwkgYu66qLMF04E2tJ-c4c1g7xTjRwQrPIPIwe7m5d5QxfuDpRkLH32hkcPmpFLGAJV75tCPTwd5lkKgsNJncPImTQgjquAEABQnBMf0ez_mTspebnOWw1xwdgvRHKkRQDXnJqj7-oweLhqdpDTQNZ2F7cyjP62ph6jze0qemOW3gao_x3mGS_5f8eNf6l5p89i41q9mZaXeGUeJMh_SyOpSuPjeH82bg.afMKdGIVW7lM3VvHT4BE5w', '2026-11-29 19:47:09.756+00'),
	(1, '4E5b_YS19WDiHprnU318eArLKN8r5LTkmVg8sGeidDM', 'wUZoKZ_WmFVlUmgueVg9H_X9AJ-tCUdsdatETyprR1w', 'd1143854-f36d-4b26-90a3-e08c96045480', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..txZsQCG93a6IPMk3.lu5HNyxrrnsjP7JNM3OnqxbztZvf7DIbtVD8IN3DIEm2UmUxvQP16S3KPiozv_1Ek2vBUCVvYWSrI1Lx4n9KwB2mORPurtXat3uX6sJ6T8Dn8i9sTYBJp8vFxtl-yS1kdL8PWH3lnt2p4ouHCQTwlBimJ3ZZezoeOw6FiktsCsNmP5RI_G_h-USTCm6mTvt7q7TSOlZ2mI1QheFUu-N8n0baM59INM0j_vLGLadpG_de82Sq1V_6ZJvfvAxwSAn6ZIIFo9hPrLS2updULGZpso63WpaCd9wiYfRKViok3hAct_sqRRViXnTHxDVNXcErFD2_P0yexsDVNEEuYLXH4J10DOyFnzDOVjXn31F_29fXCCsML3PfVTyXkeBme_mey13mVpwDaAJQ4cCcUIgBKLDNeu2eiabXWYtHx8_dchuOjBf2KLpgehryPaw80P8jJRSYca3k96hlV4eLDPmg-ZHPMg3yL0l0PdH8vo3YSDGKTYRZEsnsxozOGOEMYp0Zhow2fu0kKNfiL9nlhNX32bU0J7DmwJOu4rN_yw.KAaVRzeliOUXU6QWURZwaQ', '2026-11-29 19:47:09.756+00'),
	(1, 'wUZboicGQQb_8gj0Wwr_1yV73QTOk9_xaTmizWeUsWU', 'wlJqFtvnJkZ680O20MMWTazyFFWM69RtYwCiGVMM7qE', '644ba685-0ceb-43ab-86b2-92cd222e70c1', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..wHuEEaaSEU17nLjZ.FTVJY-8dRsCCxY7fqTbzJcDuDS0FnSXQpAvLBrGaUdXMs39awSzUXJwV1tRDz9A-7qKFs1Ff3XOse2jhQjJDI6yjxXE9tDbRCNjto-rnazHoOgcUI2lghD1kaKxNuJPqzlg2DvGf5LhwCRWed227bIbeuVwrVk2N9Kv2RDg3CMWDw-RWlQLX2KZDHk24huhYIufjOq4BSrhqg_-euEWLizhHvPo710vU0MihEMVh4ClQFEqUYbSfEb0q3lcSA0529HUr6Vmlj04pLDWA4RV4UH9VWO3QKEIYzj75tjNrjkB4bR0Crwu1Lb4SM5uoCz1tXEhaGztCwDGF1mirCQiY6_nnJIYDlGt1MTo1fC2YdWPvnRQWx2mIVPb9Nxpg_XCM2re9COLUAm-mQUDuMFWlPzoSi_1jZyBqPR8BsltiB4VhgAJ0HYMwwUqE7JX0960Qof9sCcGDH9pQoEUFLqWLn_HRAkDOWSXjksYo7jRM9tL3XGdiyUrFCRrWj1ON0RSQ-K-_RbkhcxSIWBM__iO3Uq04QezMc7CLSR7p-MJT39288RMq06W5hvllcbtkqp6awD_GFB27iboVR9ELe_S3OiOjc54dATIPLzgxybsB6fTpHAA3d-zhuqBqzAM-AQ3osv-XsxQ5t18qXmIMiBNKjFGymXhw2c42uV7_Mx1Qxtp5Kx2enPL94pDjsuKvYSpSSn7phzIRTzireaO5wUP-Ma8yNVNc2f7z-cP0H6pxFsQ5Rz-7Wu3gV47cbYeDzj_59TP-I9PP-ewfW9kAifQVdI_gvnLCEHlkUN-WM9kIHmCN8_hT_x5G-RB2AgObq9XKYTfWLZNwND1tpZlf2zl8eoqeUt_KT3rFd-9bHvI1lQ-2963Gw7qnZfGHDBLs_u_Rm7id4kB6-Oc9qCPQdoqZzuhCQ_ZnA52X5R5NN3iELV_o_G0X_MqGlMfhmnozGal-SH31cBl4WZ8GiY9jkc3u6_gC5qK-DVqGquNGR_Ir6y_dQKEgQa-GYc_omj1N4LhwR12O8CJIkgPPmBwn6b9FjUZr69D-oDLTraZomei97EXFwGWu7Mi6IPjJ_CzwhOaJDe9WBmhw5qnmKhwRhT-1SBoJ130O6K6hFV0CP9-zTjqqRNtF_BTtn--gHq6SbspzED_I1GxkJ90afRDT5ZZx4pgW0VHd_DGXvPabWXIANPfbMFDI_mf0u8E_8OyOptnh74pGcuiG6kjsUISSch4KwMtrRd0pf9QHpSK5k0jU4DuxgQuuWCvLKDDaR_2cORve8O6obU1uy0n6_ApoUtBzBMY0uiBm-int_FeippMCbc-E9NNQTQLqtFv_HfwxKMy4QXvypbPfe70ZNoJlBBxm3usPt1iYw7fxj-Mmpz0EHcROvSuJgF1x2b4jyvMmOGnld4sUL_9J2C_LIvYqEBNqMRkFWPb7s10ug2lN8451t_C8ZaKEFQQaof3DgCIxCYjOR-L-U9N-41c4-8OP2lVwWCB_6RMe0-wHagKbgscwTydnP2a-sR38CMjev09doMXEpSrHt8KuUTiP_OMTEHNzf2-yqcrn8SYxWH6arI5QbgsVNhuXVePjwZyk9rU2RsWL__H9fxJh48d97-dCZE5qTHQrNqIewSLFvrVuBZ5Du-7lUqANjZ3hwUOFWvcrMHoyxECSOkmZ6PHZOzhknT2DdOdXMegzHRpQiPDH9BF42CXjzQMe0hI4AzN4rcuiU4ggEUqQvwgrVQoAi_U-hARnVwtbcd1YIzwMauI5RgXROsxfLtZVX7fE8ltedVxINWOCF6N7YU7vNjkz4GqWOkkxi1xzlE-ypyW7oH6jKq3ImYfNGb3a0LiwVoh65Q88yeHR__6oi1kUKDTHQd5EQVAhK1wdYlZCu59t-ps1hXoObC-vPJKmkN613N0CBVNrncEEgNPR9yn2nQPszwPXT46D5R5kmcfoE3GzgyUv-WLKCLsrGHySPnrcCtGTZiHO8Xaku_pyxFAN7U7Q8w7hIBcjhhL_cyS8IwXndch-DGsDA4sqTMgAegqvlopyPbvi5WGdX0SzqJV1EM-7vfDYJw4al_Pri5Gcg0LU2qHdCZ1VoFKwu0GZPyM8trEZcZXZwfxFsTyMpepUk1S0P2nLPO33N_x9lJcJPggwUM7aVqHdcBplb22c-DBoitVDP0_0ErbD_tDvTZR30I__9QDrhvG8iRWyVICQMsagLfB9JVF1ZlND8nUsTNYKDSwdcF-JJJxl7-A-GGBxbG6xIqwUDZ3oCgQg683f6Ux6x6q5dztnQzEMtglF7zuc21YW9XxwZwzpWS45RaDvsmXDcHLLBxtSpXisENZ6sXLTSld_L83JtSZq8eGAfCIGTQ.5zHB98_lr76JCyIjdLmrLg', '2026-11-29 19:47:09.756+00'),
	(1, '70hOm7n4Hm_V95SvAkpWTeKtJ_JdoJD3ztSAP4zq5s4', '9kzlZldEHGBDIBuJdSDvkhYRuoZzupxHNkp5CVdvyXs', '369fd967-16fa-4aa9-8ab7-234ea8455e45', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..j7TXtmb4R1B3i0ai.m18sTVrapBbX9gLhLbSDt5e0QY7srlJr-3paEHpzqYIm3iavxLmQ6i3f_83_kX3ajCgBe2c-UQaAL1wgyzeu9AAPm9Tz9Kr48YeyEuWiQuXSd0DLuAevHOTxTkjAFvCVLBlAJYOeWyMOXZ9B80P40vFVFN_mDxMJzs3bXwZOUOOFkA0A56ccD1nV31z41LCMfSt_fNxTRdLdiMl530TSBI0YRHPppFby3hfU3wlFlvE.DUP4QPVB9jnILLkxhnaaxA', '2026-11-29 19:47:09.756+00'),
	(1, 'qpAcL_b77yNeH_9Sp0CGb8nkEqNZjz0_o95Zhx8OUWA', '8qoTa-d8Hsziu-BsSBmdKuyNvTCnfr47YQqmdr4-tG4', 'a1e8abf4-68d7-4591-8768-89167f9bf84f', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..BJEMt8Nn9byuOrwr.8WpouknUECVJ6Wgh92ftMfAcsBA5Mckno8W_ExgG7H7sVQ9JOd_foazbshEETJeJof8Hw25sQSqJoc7sem35QfAgrvY.z22d7Xi9xlngs5vnaKrq-g', '2026-11-29 19:47:09.756+00'),
	(1, '7KFc-4E7en4VHt3yd2Z90bz7THRtXzoQp4rHfgkgtMo', 'KzeU5xdzK2NtWvq-ULCacbwUs1FTaAyMY-EeuCBUJj0', 'd74ef0c3-3926-4a93-b5f4-1b2dd1ebce62', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..DV-HKcX-WyD_Axr6.BWXwvhUjHvP3HzDLsl5GgFXAAEX9RJDIs54NFnz3xu6IUMDMEJ1g4-FZ81sWZZHVoG8hLN8wlZkdtZukKz7EWjTlhAEqreRw6qyc8YNcPrStyUpnmH_YUtXS4URwoA_0QSi5ZNR0pp8J6kJTgaZFXAJT-tn59-OwpehpitTrvNayucXrBvioHlTOAPn6zTTEwjOcBlnV_zI2M8sgOeguIsGF2omS9M_CUUh8C_LKRmL7hx7XtlkXy1wyho2N9UQZAxq65cxRWiofU0ktT--SoYu4cyA-bfvA0lY1a-0h8UaUEPuRtG5ZvaC5bqPgbF5S_sxREWdeCZK2Fat8EXeHQQgcoY5xgooQ-_cj1GvHFD8hPE8mmEBZm-bQqUY0D5c-x0_Yvvp16A4EsyGKiA9pJOP9mWHG7dx-Npw8IjAai01pUEJlDWbA5NkuRcS3GvZh6PMnAk8DRhWXnrs1o5iXbC4jWhIXtY-cAmzBty_Gtnm_d2xW8zTMKqDpNNOLTqtDmk2XIu0Lfck0VXQOYj8rMcfBhmJm-D3tLBnaDgx2UrWQrkuDlzUZ8puXsUSECjWEFmutJhUOblkg1hgdiyzR_1bRPrBUkZMnRaGiuuS3D6rcsLKUawIi3udWqWR9mYRVihnHZDElhXtI09Wl7crLkYtkF2_KpOZFUURJJhBFhpBFLqEjZ_J4qZxBZMgivGJN_XSj-YbCVVCQ78Bz9gAcjaYXcSPjYT3s9nGS1PZz4RrmXfQXxAhbM1SpU7hdn268qGm07eA3MPouLvJPZLgcwTQDr1VxIOortSDqvVrO-RkkFCpHDCOZ2LpTw1Pe4SBZLJ1Xh-0FaargdRtmaFMD7sOj3-gOo9ZD7OAIWugEYn-8EZzot5rfM6L0PX6C6GqHIustGgenC44t16UQWO0-a8ufvHt2knFJzZwT2mZ91NBecCMhDM9LRkV6a5aO4Ft6Ba-PmXZ_A5sHlGlhuNLqUvES8y7ZueIhzyKCo-lKtrrnB50JmN7bmbA1mQAFWqbwkrzF023D6s6LbDDHIbx0hdLXsBjPE56h-OE17C_quAxUM2cjCFvaxUGk-_A6nWKFEUt5YXdKuMppPvq7pSiDdrtbxY720XKveZ6BDSc2epdjzZ4jpcyqK1xKMBO8cLN3Xh7k46Zk5fasy6eAl40p5YBEcJURp1-LKnib_aYEZorBw6drQvHAN_nKJveigEkmInC00Ufw-lEqt-nAAo9l_ck1Oho36c8FcccC0vbjO9JReHiVT0hVaTvfvt9jcm7NnGFNThjXRiEmcrVtolFgC_uX8y3YL61y1rPx_RppZA6RXZtOBVV1lMJVidan_TvUr8-2zUvoWwdXQ1xQ7S3uAPnJEIxKuIRQfo16NcPyKo4Dz6krcAsey9zHRjMmGsBxoo7f-Pgfmxk9efJ7Q-7FnLvOLTReHE1llDNzkDforV1zkdihYfbKgbTbE1UwWIpC5_mkttJrNUuoi2R_MEz4whXxZ3cv3wMJcSNaCL4neaUXWjR3MofQF1SrYz8knT5Gb3l2Gq5barLmZYKalQNfT7H6MVgdS1nBZe5GrPReT-kWqp_88rmd1Y6lco2KcSs7R1xXsNadh-wAfh1CdI1MivU4dgCDvs1ubiw9Y3HALHfwaTF_fF_4JRQZufK55B2ssL-Q-jwFP6eZj_C2z73au_QRcbIbXti5kVpwo-oZRs7mn3-LF0IS3_JpUESClax-ULOiMmKvwGH2XKAwo6CY3oxjMYXRiQOgaOa0MyY7LPzwzL8l0wHjufjhfzwul4OGNvjYayGk5xU.D-z1_Tplxl_Fd4LefrfAwg', '2026-11-29 19:47:09.756+00'),
	(1, 'FI-WiGLv6HSoEgU49mNEWDhXQqUxWV6egWFqst6COk0', 'aL5GSxWYTai5_gTdpR8_TbMVpidfBjBs3eigkwCGMWg', '9d7e1b5d-17a8-4959-a91c-8637287757d9', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..dCXz7XwWAl1UJTr9.ErmZeVSOk45Zj8y4znkiEBmBmAN6_gRQnRSDnBR2SsjRkaOoLngzXzMjmzFmbagfV6Ot2o2DwQp07ENAdIAZG6Sy10it_qs4xHE7Zld0KyUr4GPx4b7RSB74qPnejj25mHvOXeST-wvjZh_OOqBSOd_QhMJrqrySan54kA.wWgd-V_Ss7MvoT5niIb4wQ', '2026-11-29 19:47:09.756+00'),
	(1, 'UfW07zHB36SfOrOvDkuCLbTWNe6VMyx0_v_urasJ7Z8', 'cUDC2GUWRuRs7BlqG5Lo6sgS3X-XjmhZd9JY8Peg53A', 'd76f4dbd-e787-40c5-8543-07299e1ae6e6', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..V0VBvmFE4zuYRLle.0A8MHeb8cnWPZYRVNNj-Toz2FGqAP5dyLRsdSaf8UeScOn89Qd0lKkRkxzwRIz1NyXvgIO6aXB9kSEi0NY-LKZUT7xtRyZBgBuHBbIK3R03DAokpu5lwuAHcIOUpMhfOtVw1wQ_yUKXSv8HstWHDluLA2KjdrtWLxFOciBGREktfzhfbi8Ua8f0ugwnirndUFAiXvA.FC_oaOUDp8bsOQGxBwJC9g', '2026-11-29 19:47:09.756+00'),
	(1, '9OTAxqGtXC3tAqmefMBtt6qnN9hp1hzoFnOtOrwp2a0', 'kByLBeODLMzDH112RtYASJo8fLi_n18W0cWN1rdTn6c', '3f8af562-c171-4fbe-8229-5b937de00eae', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..uvPnKBiFFsrPf2_I.bYxsVxDp6UZ6GXasiRqg5djU_p22wm-6tVwj0qwdIpuo26PJX6W0McjQqVZJWb7a8nJYhN9geUrGtcQPTpAoHhUFzPqQa6Wm6szcH9Svpwh2CfinDQQaOB0L6f59uWnbXiOj79UNjMN2enO8CVpwPUuZmlIi8Y4nhwh0GGu49F2y_KfJ_ieJ299cXZz5XFnwatj23etidaCiyPGD_pfXnwmg-OnNTfO4N-Ik-4eNnBXSOCUSc1vlJxNVnx2Qf095AnStk_MKBINMoxBiG-xT5nMICZfwFjZLUSck_iRv-2Juq0FvOSTlMJh-3NKBu8sDlAwpmCic78cvKifReDDvBmjtFp5ODUZNNirN7Dysmcw1sM_Ttf1RdlKOOXMQ44Ag4nCGNQrLhW_gxx4TqLjNhMuTkJwvIeCLHR-ChA.gR1OxdO1vdN_LSRUdNpbWA', '2026-11-29 19:47:09.756+00'),
	(1, '2ZiPVtryWtngZJ6W_nhlfctgcuZ3tvrb4_JXx9OjdqE', 'Xh5mg6YhzOhyQbGqsIfCs54S-OKD3XjMBeG3Q45GPLs', 'a11bab03-8a2b-43f6-a997-04af70b69e8a', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..qLS9A6Qfcc9mtC_h.bcqX1UzfLahfC07tYG0vw52MBeQ3eKiccOQEyM1uoRGmdXn2d7_lwqT7vgm-ToE09IJmjjgxH6Fhl2xGoBQuMdFbmtmj0ix2PT-dcsDvHw6-CYQGWAzyn7S4ef7xiOS_h2RZc1mQfVWJF8E1o2EfcEQJMup5qI3Qz4PaFa5yktQ2-CQ-mCjN6CISW2iY1j_kWwnR1xyQUaR5wax-T8BAfZqw1jA9vanlQ9HQJCOTDWwQfPjnEyXMHG600vq60Nx_9CXa9oBp1w1krYRYrPOHrl7mJ82uMikdkEFb-R7wKdw6zi_YkhfSFFIh907AWoYCDa6Sr1gwrvjSKRXj2fY2E3pwR9D_Monyt5v36qbIDO_qTVkARK6rqekyFt5cx0X6OeFLeUJdYtzm8RQvrCNQIB257PApYv84joJueT8X1rGxv86NcKUaNg.Vzf0CDLxDKSeUf47b-WBgg', '2026-11-29 19:47:09.756+00'),
	(1, 'h3sEShtTF1l1TIlEtEHqWRJy2lkrDqC-VAhPXqF87ug', 'dR0q8qXaEiK7dB_hIh7ItVTOQyTGYMZwzE4aKp9qNLg', '844949c6-7718-4bf6-8904-0cc8aa650b69', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..Ekb-XLIkTqTTMHTd.Rt-B5wkCHmJQvmfQTL1Tr-hVpaKp5PggfBJg7ulq8HnZZUQU8eZ9pYOwZeVMo1Bzwr3YAKqPU6eKj9cMQ093WWtoOcIwosrb_mgJGMJYcTMqMgNt8r5SEwqJicjy9BYyKXRMxQQ_3Z1r1PSySXAKhENDnqcz9U7BkCj9xRC-HpVEqxG9iWPpHonw_YhvhTM51HZDSQWvL1nF7Sh1t1V_4qtwmbnckX7GMWHd40-yYJ4dqdzBUFFnnw6fzpmaqAC_4vwYYHfJ88Wjf-52A40K5boNYK-5Xwx75xVoKs2Br0aaICT8B5ipjc4qNRP9b2bbRKvT_lRJaWntIku_0Qaw_2g2GDxZlFfi.OLpQPUkphjPBamqP0GJZMw', '2026-11-29 19:47:09.756+00'),
	(1, 'MHgFTUKagF8GG9yIwcErTcweW4PnZRzJbmIKANmVVOs', '1phNR6bsne1aJh63D1jGIcRaE8jVainWV_dVSbMkDS4', '1a353370-335e-4cf7-81de-71a5cf61821b', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0.._wSn4Tud6QTXKRuw.LZdSFRuUNtahLZpLqy_S385jpeOO0MeD-6kcJaBlLJKc8BGUfOcJe8x2F_TnaQznEOQLX0bExxkdbTrsY1Gdht_KCM3kwxXcMWiTLIg-8ltLXc0TK8INVACuZA8ydk-xpusGabMu0_nDiJljTBbFsRbd1u80AdU3aKiY7ILG5FWDFQycK6fHmDgP7YfzBS6H-xd8v0ITB1nu2ShI4Svn20l5UffMifP4IAbsm4k8K0OQROPkV9HjOFU74hpaJymdBZidD41Exp_KnBbSyEyGseM3nDPknZWtA-kDMvJ-M_62AhILke-t9wSxZtY5JGRE4vmis_HprVj3mojzUiYZBc3ewLjPiMDB_YP42gdZI6q8dimSeNXyWBl5YHlpe-fR3M9xMO3UlLiZAEl5GHLsJFyW2lQsATyqkhEO8wnzqR8EwyV6sOzf1GICsPvtv2wgnG9UvwA6d_N6P2_CcaVnmUy60NBawRV3pzsD2hMUv4W8rYM658c4oWL3yEL3Is3KV7BiNBLXRXlxJOSZ60Lf1HSfrv7XxxgP_5yS39pb5wMrKRW7LvMP4sesPSZnDJuQ2ZCECs1-X-Aax4mPHT-wlOSyFcGOvZM2oVtp2ou5zU5rnZlKPoTQgcWVVFCy-KF2j89Ea6AiOnL2GSub7LAbekfx_TK1f8OTT2gP7Popjd7doeQ6pjt0s13moKpAR5PsnEMF6sX4mPC0XMCZ6E7TrluI0PDTPGVBP9O7FEczRIVcDAM2-bmWVLyWWG-LDm17PdNEgVB-l5D7hzXhoYq9S_-zKjVif92zgCnO_Uvk7YGhiwC6slW7GHPjM90LjulskeU0LMdhUUcvAWB5OodpNiz7Ann4J-5DxffvGsH_nrpg8tUBW8SA7_F4TOAn6harfh7nf0BMv6ferHdGnS9Y92_VCnyI8OAlAl-wAtC1NR9M_pKOJ1pXgb_RvstbtY8Lrct2XLIsKOArkvWvbbWmKXoKR5xL_C1Jc5k3wmXIGSBsoQlFHgBVI1L_EzBGPGZPXZGvuKnTTYs_8fsc5YULiE9i5PlOr5oam61Y00jU-8nwhQkSuErsfHVIB7Y5ksRcbp6ums30DOzM1H0P3HU9soXhILqWkyliR0byeQXw-chRv7gidFYStyOpX5b77BgpyAALTxDksuYDsLEgWLmbXwCvfTxeBLM97Q8KYazsG0dPMl78rQuH0MegD3YqWhzE4eU7HUkKGa63tKjSZZqdoZJ7TRcrN6wVVABNKLCXpppuN5GfUZWyvxLq9NrjNQlQ3AGWb4iRcooLeozA4SM-PsP7SdVDscG460zQFc7I2sxAWfIOjDP3OIAF4yjKRirQFj9sI9Jd5AH1ii69Zzt0RwJvyPzB3U7gg90zpFrx6aqN0p4GeRsj_r-X8ESE_IVJsKzKSDjWFNSonsHzESCi62ZDPZPHLGtM1Zn4ZrhS34wepjZOjpvE3cvUPnqrl01S_bKPQwkuXkZhtqbX0FtgSFOGfQ-gX-QtknJNp5_k2iVMTYsVavJXwQ.w6s-Q3vG5ZYYmjVVLfw8XQ', '2026-11-29 19:47:09.756+00'),
	(1, '08BQC4N879u5XuKgP7nfQ_9fVn2lQwBweFb-f5gDDMs', '-hhCx0mEFkXucM7dqijcrrh_3IN9c4MmgT4yBdjZNX0', 'bba9d023-c555-42b8-a6ec-f591976d80a5', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..ZOdbTsviQMls_8dz.v0HDPNWnyGjtgalAv_cghttQPTs301q_VJGBInKh0Sc9F7iIecuP6DFSEYsJObOhuinQWdB6Pvb-0RDN_xfTKw3GYGS_E0eNSRsJSYsAprqFI-rAGElW1cClFVbVtrv4fNujPXD5hrUuEiRTF_YFfUPncWSaaXvYwmkgpez39bSdi4TwnOMzWoI1Uaw7Bkn-Cpf-1qUk66vWWMPw0FnkqMbuqaXMqsX9uhFwTLvnoSqvkGGWiM5kUOviw68Z0HfVNbSwkwT7pd8P4zuUlwmEYHlRaLw4duufrIt7ILoT_UXy7XmLCtOrv9_2jjwBOrY37v0Ilml10GUBPfCB1A43_0Le8XDrUNbTwioXQHYH3nvUbTPe1qkoJ0ob5uPSfuXGCrDoi761G_GM81BBfu6bdyPVe9fix6J0if7msH8dAotERhbBj2rgzKFsDH8W-vD3aPjsDG4zkSYIyaNCz6HJhZJo5txYrbFWTFhkFlxgeoF5b6Nwo1XeGnnDvYf9Vk_Uwq3gK85x5AOc8rVOh4b7E-2juhHWNpTttDdkW6DAHvVVJSZCIYF9iQcGHABMUbzyTpLBD8i8341tMZ5X9Kq-ZtEKGigl_nCVXa1rSQCReVfFtIuAcEmFXbYN81yUEKIU6G39A7LEXmvDv0ENPrdYL7G4F5Matj6s_E07KdqODYaSa4oymnBdlQQuq-xy6ekAALYfhrm_kgfKUXT60c-HJRKzd55BKR3aA4oeF16BKcjao044t9zyYNfJFLEGk2yhw5jhOKCkk6LiVV9hubxedk3AyOe4CFWg5SESK_xTSnrHeFis30DM2FBr344H4r3OISXj65rY7NwqRojtqxo03KYBas3XYL2lWPDcMfmdlJhGxeXOJB38gYTSEZfdkAoK44gL4Ug_L_3IYz_cSKrygu9z8bPviciXkVKV1N4fFiEhubWM1Q9Gr6lsNrfeAicvcW1s-mZj9XD_tRnlZUaZxNqzJZHW3hXWenQnZ-RCBCncofeZbIOnveqrmeTp_mIRQBojuRVG1zjCc-GNsrhOWnPjSfX5yjmfBxZ5dKHkhsAJ7ihYrEdoIVnSSGl79ZuRR-3h4VcbthTZzSnaxPA_w_w5Bs7n7byWOc6ZVuLHzaGpT3Vu0-8WaG0ltCZ8jeGO8sZOgDZlf0SfymzgULrhVsbnzd8eKUcN4j9TzyLVSyTfhA436P5nhSoHS8nyZbwSejdHmk07N7Kr_PhvLY2n4EQ6i-Fqo5zozFh5IWU142cXHJBajUR0ds9KeHwD7QWxIZUqkxVCSSJ75h4076cwj485aunHCnOGlmxfSCIYsy6vqdkxOchnHgnzoTsVpF2eq5HyQ4A8acyw_EWuxBCRiq9C3lTNQ7a0CzypPMQ9VfB5efdNqiPcuFa8YIgfAaiqeO8VDOM9RfLFSNTbPRAOtmNosOq_IoxaZgHIXUqsBLP3VoJ7zdT0N_U52R4z5oW0BS9D_cGCYPEXgIFlGpLH6_iji950P6uSid8BFnhk8IuFC8x3exRUO1lUC-D5LvTK9Ick7A.AgfP918QWvUnDsshjyu3nw', '2026-11-29 19:47:09.756+00'),
	(1, 'Vo644W-TU3PCREqHaEU0RlwLXB5YQhIyFJfNOjSlGKE', 'TCDbMAi9GBL1ELCdkNWOC9OfdTXWxHdkDSpnYSrA9s4', 'def36ce7-2c45-428c-934e-f940fc44c0d3', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..eRjpDYsPZji83rZZ.iJgoJhLOegtZIfUfu298jnGApDPpP9HnpZcIpdnu-_Ek9RSlZxr3HdpMZCGoPePKfj08wCadnfz9AvXGaj27e94tk-XrvUzA6z3iI7MLDeLfN5yIFeLc6FA23YZRb3Y-3JQL6ZCWyR166l93w7mlsD983nH2m4-DaPGIfkn433emUHoX3k1f0knTuzLG3qGw6FIRmfh88ilxkXgeKvSJi6X3Q00wuVxhCHg6E6ljEdZBzmwonjdZ95c07pAUvdHELdVuD6XIcZ6oCQ49wVm-NmQCGRDO4JiysYbbQ6hzXwbQciLQ1-nyF4C33kXCal_VGySLrd55bL1smEfMYE1AfGlTlB8nL0QCaFqCfcbHCNRGmlxS.taEF_wOYP8P6oIVWs3PjIQ', '2026-11-29 19:47:09.756+00'),
	(0, '3_FGXk02RUpYzFUpL7qHEUPXvaEO6wUX4cboUgQKe58', '-he6ZEwhYOT0Dcurw3j9wedIs9IODZkZhO8dc7cFoFg', 'eaa5608c-4aa8-4962-8f30-ee32241f8c91', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0.._i6_c5J0zZZpgHQ9.6tH53UYfnluE241sjO6jGxdS922Y2uKji0-1L8uR5jiWUPEbaA4PTXDI34lvze_7iS6QQ4rWi9xzAlCBOvgd4G2JLVvUsXR5fkmbrMvpmuP43hZSS5khcp9BPFeE5TSe4s3j5pXnSgPQK78LaxJA3o5m-3WnkI8Qh32JKjenvLemDacb4o74cXXkzUDOF6Yv-iEDSG0Tnv3BrgfQzXOosVPqjoUjQXwNZRP9mM6j0bLb360Sfa9rv9xz37Beu_tIomuusXTuIs7QgZlhiKAuLvOqktpk-P_9Uvyo_pn8CLr_TeQO83mJSwdFiIUvgd6V6Ah_FQTAKB5BdKZRgCIZctVEMHx5CbIIzVYgzT79-52AiGIbqHHK-2X0yZsWA9pXqvc47TlhS8wvyMpa7kwnCdYMTrvIZAlVHkBPyBIWwROlfs02pfg59NxOsfKbOGnfRzASzzS35nJiSznYbnFUwUuihmMOaB0FhyPK79YfKgldqqA_jQmpBFhF6Rf_mtST_5en2J1IHsQnHoWlkLoQF7KGDvTFymZSTAquJlwSn30rnTYG7a3ocfxuVpAAeXUR.-Cl8HrGJ8-xQPvo9Whx46g', '2026-11-29 19:47:09.756+00'),
	(1, 'kLZaNiSGgWIZKtZNVASuseqbS_FGKJ4IhLiu5DKcBvc', 'tkk85kOe6i5_h3LRNVE7sCiaCThxpmOaU8nGwjooj_I', '99592f50-0595-435d-9457-e1f072d10e10', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..qlkq6OXqi6S2Yl7B.RAn8qeIoQg3FVqw-D6u8z-wd8w_4oo-lDXkZzOxSFwvGbnFsMnxwD2ruUuyVG_4-fQ3gqhNSFs3ID-QFCy5Z9m2paaWNDC0LsVopI3-vJYNl8cnFz121SSUVYkXojkllGncAea8oyysepOIKndXo3q3VH-1zUWxyfs1jqnerxdPRyAr7eUT1H8FQC_pDgJVi1I81rG--OFWLhClp8kGy174HqcqPXbC82TF_75GLRYqqB64ibPMWK4L3evzshMDPTeq1wJm0BRrhRTdxErv6f-jmyOE2_y1pQ3YKqxlcgGqujIc4WsiTHW9XcjOf5KsVuUjnz1qweYCNJ8sdnXhDcVBO20YwDNmqB7Bh_XIMX_oKJm-zin_lyE2_4Z2LHJt3MkWFLilAQVq7OsseylxjipGu25CrLzlmjLrTF4DTYPJy8df59gyaeOF3m-bFPu9hcXsgnLwTOZkwil7na1pr-h2Qet0.BvkcHFKhcxD4hBcnKECnMg', '2026-11-29 19:47:09.756+00'),
	(1, 'XH1qtX_NVhq8NbIJCR94_-90HGv1orQcziBt67JTmoo', '-hhCx0mEFkXucM7dqijcrrh_3IN9c4MmgT4yBdjZNX0', 'e0ef8ba8-5db7-4010-9012-8f43b3d9478f', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..M71CDVnXZ7Um_6M9.s4O2MWmKciGgicYKX0g6iqo_61M0EGOUu82vRAL5cfPRv6Kz5jCovwPIlm6EvY_k3FctJboj6jB4BGlKs2fvtcxPeCLUBiInb4UM55iPVCCbmBon5NGzS9RIHdv7zG0ZMmbCOCO-EK26fzs15U3aEukWE7LCFFNMJzwoydJZEVjn2y8eN8cGQOQlpzJm1IPpaALyMNULhwYl6NTSO6gJ1kIT-zIZB8-K1Td7hU0llvINg3sHzbN21nR3MrmmDwmB97TOoxYhCnPY0SPadhIxREBXi0ybtBMcP_Qhh9n_1SrGSVq4qOtI-3ONWC50QiRAyWO50FBYklZ6GGqqzh0vBKAc1pVRU9d0ZgK6doDEeUOKQup70CmxpBXPCvlDJclks4hu7oiFC4-nxrMQzTGbwUMZ6b32utc7RGATEEKsDjStjYif4uoXBM3IUmn5mgudxqsflE3oyyVPfkcDdPh6_Q._ygBXdhQIowXmMdlrE6T9g', '2026-11-29 19:47:09.756+00'),
	(1, 'lxSwmgFvmVCfhsLsGbEqLuQjsx3uQG0dm3JAlEq3bXA', 'm-OBjrpeegsGEpetcChPXT-eWdcLXpFyf46sWqxCYB0', '5dcfe452-17a4-41bf-97d2-46dfad698609', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..g6NqX4v89oljvwCe.KdSJ9yF7f0JFitqzRe42lyRXJNao0JTBTCsO-7Sa8sIbJxoAyUTiSc6vTB4TwtgpPhyABa7-QgOIAJ1c6E6t16w5hyzFKvyPxHUq-ZSUTG20unjmz54myh3XLRISUlm7JVyWHeGM_54FxpeddUoMnlvxEz9Pwnh1mTKs43sdZXfqj3wtlN5vH-oOAzoQ9b2HkCz2migXhyt7Tft8sXlBUMhOkMHJ8mN9pfoyeeTHBYfnrAl3sHIaHiLGLpPwKVzDa5RHxRU2xw9XT5rlDzBMH-jB5zqPaTjmJkRii-HLZ6e7_chcWhY010Bm9rc2qG6ULjJKXPF3D_vc7COP.udDKinnea1yHfYJQd5vL4Q', '2026-11-29 19:47:09.756+00'),
	(1, '9toVgJ1nVydD8QKypWTDJzJCFFx0KoNIDjO29VGdrrc', 'YxnA_44p_deuoFz1IlWaDnBokrqTIrDeYwWrjSWBE2o', 'b6faeed7-d03f-4f68-a1b9-09a18e2362ea', '2026-11-28 19:48:09.756+00', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..leHXHDNg0l73jYaz.sT6Fd_mJj4qU5AlPi6gSzT9C40sjRrDctxR4ljhYoBgiT3Ilvf71D7lJr4oUHDx2LbBreR9BD9nLrK6mWoAwc6tRYXjju5X3JE_ZP6hv7Oc_7d_VDzYRE0pxzzWJbzfZQPdvAIAzHdBpJhoTwPwPysz8EjoHuD6SNoeuu3SMfh1TAz9mOBfPKnLs6ChaHJ7mz0i2avqRnteK6WtvgbYVui3xIj7EF_hNF5GaEljnLApE3vUUsthIv2TqVIj-cyCevyLaxYYr6RNZEIDQ9C3yUzlrhQ9Bn5PMN6N--4Al7y6EaCvD7qQKqbq_Uod6BPCHYlo2OTnkUEmel1VZu2yX8xc-kmS7_2e75r4mvQrF74cJGXh47PCwLxOQaomQXY_JM8P3HbFNLFHbExkweBfIaY7QnPO69vcRlh9eL8HTe745ad1kP0HJiY6NMaTEi-ubIxec5R-51TkmAqxmem_XNmIzkDb5cJYcUzGQpnN19yJ5_otBdQc3xYG2wyQZdsD7HO70wJ5HiQ9KCTAQTzl428J2DPIdkJpI70kuiAAPQhWEo44P0xEBMhkjKiXTbHxmme4iXFQlxYCCqYIzPXS84O_tIyLi8orUqdiYIsI7GnaFP4TJqNzCLM8yCTXp68Tg9rkU2qeabm4TMPRe5kPXIGQiQ7S3IYAxYY01OUDUxBH5iuVged8BHRwcPG3qx7v7smeJUuzgVNZVL76ctMG70NJZdH2r73Mfl73uJrOQ1LIwvW8XhX7axLPfSJ0x7lOSLw4_YoRnJEgmPH7Luajyj8wa6o96uXmEQQlL3-qbPxBzZVZbUtpLPnU8bimbYnWj8jHqIV228bzYUpJeBXE6OXXNlynRsimTQtj9hAfGKdbvuod-fFrF3Jos7o5pYudy8C_dqhZAcTzucmIxP_NqYsoyu2PFclq-YHnDNpQIAnzfgLmWQBpIOaqZo03Sqdca6j9auLeqy2pemxVynqGNU-UglZevThuQM8epw-8_QxzPBt_fj6VxKwuoPR61VXIGbqB5cQbcycNEOdqORZ5jIhk0RtRTJHY4sESoRjOezo1C5LpGngZmegXQD96xffajz4qdER-w0MDBajEKKf1blNLMhZxj_LKjzgenkDNYgbapBXD_SAJWgzAWAUHf8WmaHsHxX6aNdkFVqO_inK_vYkqfeJDg7t14R0cS0wabkijxXTPQGqhMF9UjO-sE4t07sEXsUJdNAcW5pCK6qRanr3P_BdFk-rHEHdBC4TiJ6dAykWi2iCMo7olzQaNRhKfzZjsxF3TiFlWsmahT8M8mv7FfWC2wTvEEgWO5wohar_7Q-mPaROclfVEZOhKviyhVDS7VUEOLo80SYdRHkbxeKBfg1RvX9FDgFXGc7Zw4ubx4QRefOzepCDC-JxAD4yDFXPUASYLTtnTqmk5_p-Xgx-H-cWeKTqIvn24scCZUPnm7GD-KD2hCMEU2QIS0VKnR0Vk3xVAMaweBuYM_NkuIOjaduKhOYuPVDkPBdWyiDPOMHCbGu2DZxw_mWgpEyFonhHcr4wGL0IQW2MOk1hd4cJHsuG0yHnEMy6xUhlkXzf353rmwPaG0-SMosVqkdrUhKLeJ78YigbQfXzNr0EU57_SI7CDnzXsw6IRtNo_eB3YTHQaO_BrWH79juou583BALF_mP7s5i8Hs1kjnbDROJTe5uHo4o0swd9pDyygooTz8MgLlCDNP5nZD4DoGfMRwM_I-5Q3w1R6F5sG_PBU1IOvE8Kw1CmPCkTC5JU2H99AORfNsNxTZEhaCDeFFrblqVFbDN9F0VslD5cFI8wdXqpAuQrzRuFpJAczuJbWi_JhvWLyNl0pYL5gUX-XbMYuLSw2yBpRYPvV2O9vyZXR-o0xltjA.6IwT_8edQdGBhoYed4kLBg', '2026-11-29 19:47:09.756+00');
INSERT INTO public.identities OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 22, 'acme', 'http://127.0.0.1:41611', 'person-c348c984', 'person-c348c984@example.com', true, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00');
INSERT INTO public.imports OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'users.csv', '', 0, 0, 0, 0, 0, '2026-11-29 07:36:13.105515+00', '2026-11-29 07:36:13.105515+00');
INSERT INTO public.invitations OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 1, 1, 3, 'user34@example.com', 'user34@example.com', NULL, NULL, '2026-11-28 19:47:09.756+00', NULL, NULL, NULL),
	(2, 1, 1, 1, 1, 3, 'user35@example.com', 'user35@example.com', NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL);
INSERT INTO public.keys OVERRIDING SYSTEM VALUE VALUES
	(2, 1, 'service', '', 'ecAqI93tQMTJq_ePlcn6EHL9vpd-Pkczm0KLjyV71jA', '2026-11-28 19:46:39.756+00', NULL, '2026-11-28 19:46:39.756+00', NULL, '{}', NULL, NULL, NULL, '127.0.0.1'),
	(1, 1, 'app', '', 'vJLu7ZBEU5_3QB48Cs5W3iSLzifMXPlZYa1SdoU_n7w', '2026-11-28 19:46:39.756+00', NULL, '2026-11-28 19:46:39.756+00', NULL, '{}', NULL, NULL, NULL, NULL),
	(3, 1, 'service_account', 'Key', 'hSDWpjk4x9qo6IGwmhy0Kr8ScE8JidTWD4nrCRkkaPU', '2026-11-28 19:46:39.756+00', NULL, NULL, 1, '{users:read}', NULL, NULL, NULL, NULL),
	(4, 1, 'service', 'Key service 1ba6f67c-e53f-4074-a5d7-570393f068b8', '45G_sNm_s45bmKOdUARWwUloHZXEJISsskeW6c860VQ', '2026-11-28 19:46:39.756+00', NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL),
	(5, 1, 'app', 'Key app 9961a606-934f-4005-add9-0bbcbedf670a', 'nZfyWjojXv7X465as9G646uJGoM_j3PVynE5bcr85H4', '2026-11-28 19:46:39.756+00', NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL),
	(6, 2, 'app', 'first', '8zrhH74e7sZegXCYl44tSqrxlAX-84hkkjNcl0onIYk', '2026-11-28 19:47:09.756+00', NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL),
	(7, 2, 'service', 'first', 'i9JGJfL79QDFaphyma5q-b8Ynn4cDvNhM_NPsFbXl6w', '2026-11-28 19:47:09.756+00', NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL),
	(8, 1, 'service', 'A name 776037ae-415a-4feb-a12f-debd4940e7b2', 'djTrQNuwo0xJPYFnJsH2QerFyKicdXZ5cE9_5d7mL0w', '2026-11-28 19:47:09.756+00', NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL),
	(10, 1, 'app', 'A name 751774ae-4c57-4d90-a3c8-785bca4c9360', 'dSJ_qm1pQOFOzJp1pk8vjo8Zfsbz5hmGVBEPRJ4s5vk', '2026-11-28 19:47:09.756+00', NULL, NULL, NULL, '{}', NULL, NULL, NULL, NULL),
	(9, 1, 'app', 'A name 751774ae-4c57-4d90-a3c8-785bca4c9360', '0K1e2866gdP0e6Xhh09q_vl41KLsELmWbQSuXtRuTu0', '2026-11-28 19:47:09.756+00', '2026-11-29 19:47:09.756+00', NULL, NULL, '{}', NULL, NULL, NULL, NULL),
	(11, 3, 'app', '', 'FmLHjdpsPew_YowfBYv1vunyyNcHS2jJz-xKp2zI7w8', '2026-11-28 19:47:09.756+00', NULL, '2026-11-28 19:47:09.756+00', NULL, '{}', NULL, NULL, NULL, NULL),
	(12, 3, 'service', '', '_zFUkbGDF_Y818yUDaVWqHjhlw7OE0YG-oNkKatSPrA', '2026-11-28 19:47:09.756+00', NULL, '2026-11-28 19:47:09.756+00', NULL, '{}', NULL, NULL, NULL, '127.0.0.1');
INSERT INTO public.lockouts VALUES
	('account ZhTShVjTZPe16x4ApckL8VwrCCMsKevX4IyyUGnnoTs', 1, 'ZhTShVjTZPe16x4ApckL8VwrCCMsKevX4IyyUGnnoTs', 'account', 1, 0, '2026-11-28 19:47:39.756+00', NULL, '2026-11-28 19:47:09.756+00'),
	('password ZhTShVjTZPe16x4ApckL8VwrCCMsKevX4IyyUGnnoTs', 1, 'ZhTShVjTZPe16x4ApckL8VwrCCMsKevX4IyyUGnnoTs', 'password', 1, 0, '2026-11-28 19:47:39.756+00', NULL, '2026-11-28 19:47:09.756+00'),
	('account tENxi75UpJtoFrAj34AzX_Mezwhxx6kcCoFx68drsBE', 1, 'tENxi75UpJtoFrAj34AzX_Mezwhxx6kcCoFx68drsBE', 'account', 10, 0, '2026-11-28 19:48:39.756+00', '2026-11-28 19:48:10.756+00', '2026-11-28 19:48:09.756+00'),
	('account bETqB2xhzb1atVXDewll0SMYFMYyiFS3BWVfLCU2eRA', 1, 'bETqB2xhzb1atVXDewll0SMYFMYyiFS3BWVfLCU2eRA', 'account', 1, 0, '2026-03-14 09:27:23.589+00', NULL, '2026-03-14 09:26:53.589+00');
INSERT INTO public.login_codes VALUES
	(1, 'EjoRyl5qQsIQMkCyvJY4lzt7NsS4i3dbfKE4feYElPA', '0de8c232-ce8b-49e8-a90e-3a71a8792569', 0, '2026-11-28 19:47:09.756+00', '127.0.0.1', ''),
	(1, '1DvZjiqHicu-u853vJQqE6U1ODe50WRsvevKc-IE7Zk', '22db33cd-95dc-4960-803d-f8d021507c3b', 0, '2026-11-28 19:48:09.756+00', '127.0.0.1', ''),
	(1, '-rZBMG0Nkwf21dabGwNTXJsTr3eZUokayJ0FjIBVJWE', NULL, 0, '2026-03-14 09:26:53.589+00', '127.0.0.1', '');
INSERT INTO public.mail_keys VALUES
	('e8f672d6-ea6b-4c35-9c2f-7dde11980f30', 1, 'verification', 'L2p84WekG8qC9TdxGFQ6MK1Mbzlwigpee_M4LiWcRs8', 2, NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-29 19:46:39.756+00', NULL, NULL),
	('041730ed-5983-4791-8aaa-0c6aa79bcb3a', 1, 'verification', 'kQbF8rnf8LYz4oVsAOIfcwz4JHT9L6Zy922PvzzJHhk', 3, NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-29 19:46:39.756+00', NULL, NULL),
	('a70bb6c6-e323-4568-a66f-22b0434c4a35', 1, 'verification', 'rvJWL6JS1vep8l1M8cEPiPMZbFOHvDHiOaIZCxU40UI', 4, NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-29 19:46:39.756+00', NULL, NULL),
	('ce1437bd-081b-47b4-a1b8-98ba44aa37b1', 1, 'verification', 'bd1b14U3LG99DmgyPQqvVusaZ7LRWCvqHNA0GcxH7g4', 5, NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-29 19:46:39.756+00', NULL, NULL),
	('193f2905-f9d3-4af2-b40b-d0b3c20ee4e3', 1, 'verification', 'DIUvlutjjVpvSBT2UhR91NgGjAWTmcsKAUbXH8Z5x2w', 6, NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-29 19:46:39.756+00', NULL, NULL),
	('1ded70f1-6018-4449-9a1a-57f3962c1090', 1, 'verification', 'VS3Xl_cRoGw83NiKKwCihkwEiIdNkjvm7oRS_otiLfk', 7, NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-29 19:46:39.756+00', NULL, NULL),
	('dfcc19f9-a2ae-495b-8a66-743777f01ca3', 1, 'verification', 'qgaEQf_6ZEBZIMlSo7RmnG0N3JbrnADRl2zHe0THNwE', 8, NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-29 19:46:39.756+00', NULL, NULL),
	('f4014857-b2c9-4520-88cb-1e1db34b2a5e', 1, 'verification', 'NsD_mTGektU6J_Aa9VslkHAPjFUqnXE7W2jNFCsmG6M', 9, NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-29 19:46:39.756+00', NULL, NULL),
	('1dbc3291-9c7d-461d-a136-9d88776e83a2', 1, 'verification', 'CjsKZQ3VB6lwnYwn04uQNSLgVXmgS3G6ZnHzBr3FePY', 10, NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-29 19:46:39.756+00', NULL, NULL),
	('890a5bbf-91b3-459f-b1c4-c403b3b84f0a', 1, 'verification', '2ufG9FxIh2DcK3iRFXa5UnaNyssVyUGV0Bq5vSz4S-k', 11, NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-29 19:46:39.756+00', NULL, NULL),
	('612ca9ce-de25-4aca-adfb-b1a1dcf61441', 1, 'verification', 'PPwmmVyHUGlYrM3_M2zav-6Hw0oCkOEcRewVTsXi3g8', 12, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-29 19:47:09.756+00', NULL, NULL),
	('ae02699e-a832-4341-8d59-d9973a822e59', 1, 'verification', 'im68jYbfpgopMiVF0HfL0R5_Nj7FAvMhOo_FXuHQFAI', 13, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-29 19:47:09.756+00', NULL, NULL),
	('7d01d75a-6f21-4665-8e36-861e67109bb0', 1, 'verification', '8Q0JGzc4ZdNfTmDxZhdO0qg1HFviqYxuIYWNOpBW3K8', 14, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-29 19:47:09.756+00', NULL, NULL),
	('a44cf4f4-8b8f-4bb8-8baf-bf6fe60c2a62', 1, 'verification', 'xzVTzTt80624Lw7f7jkgr0eiNOUEP1q_cqpVFVVBw1U', 15, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-29 19:47:09.756+00', NULL, NULL),
	('0de8c232-ce8b-49e8-a90e-3a71a8792569', 1, 'login', '6MEdFDe0wy7gqs5hsJZ5bHHgn7pJR8_9s_DBWSISchI', 15, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:57:09.756+00', NULL, NULL),
	('cf42a18d-de10-41e4-8a9a-79fffd6aa9d0', 1, 'verification', 'o1TbQ893CHzH7fu8TULrqTGe4MS2cD0X03Kek0yG1so', 16, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-29 19:47:09.756+00', NULL, NULL),
	('4e3fc394-a122-45fe-a16f-a058b7914565', 1, 'verification', 'DJ4DtZH7qpBiHyMFITOCmv0j63T4C-egvhqS5WLG9FI', 22, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-29 19:47:09.756+00', NULL, NULL),
	('fc97baa7-a594-4283-8e31-219e1e6f53a4', 1, 'cell_phone', 'YcB4s0ILpw8MFqvFAXK9Xxh1fRhQc5flfm1b8kUMFTk', 16, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:57:09.756+00', '2026-11-28 19:47:09.756+00', NULL),
	('9d6c95cd-7999-46a9-aab4-0fce3a680f01', 1, 'sms_login', 's0_e0pgvr15_P9EW6GbDZSOA22ZAVKNyzrsNpEZiXeo', 16, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:57:09.756+00', NULL, NULL),
	('d4044cf8-83b5-4bae-9621-35df636f378e', 1, 'verification', 'B2gkxl2-wUz7MCdAmfyBKyq3gkF3szm-XXAYOF1nCVs', 17, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-29 19:47:09.756+00', NULL, NULL),
	('150c48ed-6b68-4c53-9fbc-8ea0712a93c3', 1, 'recovery', 'wjwCBG-6ssnWuPJ9Fnoki0h5aJeF2j4_GTQ99UD111M', 17, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 20:47:09.756+00', NULL, NULL),
	('807d3eac-5a25-44de-87d0-edba97defb03', 1, 'verification', 'cIKo3qRY784KUcRyyPU2QJRhbjtdH0kkrvApU1yO58w', 18, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-29 19:47:09.756+00', NULL, NULL),
	('7e814c52-7dd0-4e8e-a081-40671da317e1', 1, 'invitation', 'uPeS0frqLhKPOpyItrbp-DMfqnIc37eyzZQ16PDiqtU', NULL, NULL, 1, NULL, '2026-11-28 19:47:09.756+00', '2026-12-05 19:47:09.756+00', NULL, NULL),
	('15175222-9482-4f23-a4ce-6524f8f03c12', 1, 'invitation', 'XKLzcvILZQRt6kWffh2EHk6nAIKxbTBVrvFP68muqM0', NULL, NULL, 2, NULL, '2026-11-28 19:47:09.756+00', '2026-12-05 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL),
	('d8428b05-2622-495e-8cfc-13598c4aed77', 1, 'verification', '9sUJztqkq3BHIb0GCyTmsuwvfSKyGS44DlUFTkets8M', 20, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-29 19:47:09.756+00', NULL, NULL),
	('494bd722-6294-4ec1-aff0-90a942512ec4', 1, 'verification', 'Lxy1rlUVcHYgFNMgxK2aUuIDMRZA89xtJMba497rRHY', 23, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-29 19:47:09.756+00', NULL, NULL),
	('ab9ad30e-4e30-4c1d-8350-b8f8022de5c8', 1, 'verification', 'Qyf0ewFP4NYsLqpZtwm3wwje0BycFE9s7SSzYWxRKs0', 24, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-29 19:47:09.756+00', NULL, NULL),
	('2b91dd5a-5d72-4a76-b70a-61bc25d12314', 3, 'verification', 'PCdG-n2WkYs56qcA6Nu1LVIuZ8eCxp7Rb8POEo0WQ5w', 25, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-29 19:47:09.756+00', NULL, NULL),
	('8363750b-c3f0-4104-b036-6a27af873aaa', 1, 'verification', 'qceAmK72SVR417Q_-G8ld42zPmXkTVcnQ7bVaSa3Nfs', 26, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-29 19:47:09.756+00', NULL, NULL),
	('8118a3b5-046a-42b6-864d-1675a0bc4b1c', 1, 'verification', 'pr9U5KtXBS3S5F-Kngny6NlEDRxaWu9zf-7tSL2MMoQ', 27, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-29 19:47:09.756+00', NULL, NULL),
	('831a8364-9e86-4d47-a92b-f1ad90daad1c', 1, 'verification', '-1-1Wwj3ehSAhaNL8YQpYFA0Aqr101qNU9hFSdZgrfs', 28, NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-29 19:47:09.756+00', NULL, NULL),
	('60e25168-78d1-4e3e-abe4-524c2a57d6ab', 1, 'verification', 'MRMFf0zzkj7bJhmPEb7n9xf6j6lu4CqWnNy9-I0_9co', 29, NULL, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-29 19:48:09.756+00', NULL, NULL),
	('f6f46ab5-6524-40ae-84d2-380d57e7e229', 1, 'verification', 'ihCQs5QiNUzUfHCbF-Qm3RVte_fNz1d1hTjdOH67ZwU', 30, NULL, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-29 19:48:09.756+00', NULL, NULL),
	('f8e9ab5c-c934-4c49-b7ce-3ec0e7515714', 1, 'verification', 'nL6IYPusEckMIXwDRJoGbt4ZDnM_MYZ6plB8LndXzws', 31, NULL, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-29 19:48:09.756+00', NULL, NULL),
	('c6ab3724-0035-49d1-9780-e1fc4d45138a', 1, 'verification', 'Lrog0oaNcq7Z9t3njtjPH-6JKOZ0ql3xMgkmKqkzQCY', 32, NULL, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-29 19:48:09.756+00', NULL, NULL),
	('22db33cd-95dc-4960-803d-f8d021507c3b', 1, 'login', '1swwQ7giEsFtX8_c5EN2N3ipSFpFmOaC1iSWqsO1Obo', 32, NULL, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:58:09.756+00', NULL, NULL),
	('bb512d4e-7a82-487b-911d-835fb70150a7', 1, 'verification', 'r2C9I9U4wT8eTqd_XdBKuz38oHFO9YOkkta6uHsl6AU', 33, NULL, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-29 19:48:09.756+00', NULL, NULL),
	('74fbc8f1-df56-49c7-ad6d-7829827b2875', 1, 'verification', '_n45V3mNUzDiro92WlzuKJQuqkfx3pD90Vz_HdMf7T4', 34, NULL, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-29 19:48:09.756+00', NULL, NULL),
	('c6f512d7-42b6-45e5-9a7c-0c2519c7fc3b', 1, 'recovery', 'IjOxQF29DRwnpLnub1EFAWfnCJ_oasRRyYoZyxwRV30', 33, NULL, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 20:48:09.756+00', NULL, NULL),
	('63fe0e78-6a38-4d15-a7b8-ae16c5378110', 1, 'recovery', 'qup12KHX4V4h_ufjnLbxqQyYZ5XwutkCCiDNouMVLgc', 34, NULL, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 20:48:09.756+00', NULL, NULL),
	('d1f47eed-dae6-4627-b6a1-2459f6817dad', 1, 'verification', 'WVE9nNScUukVZTKa4LzI_B1MQLaaSy2_hn8LgFPcVuI', 35, NULL, NULL, NULL, '2026-03-14 09:26:53.589+00', '2026-03-15 09:26:53.589+00', NULL, NULL),
	('4105ba0c-8f54-4524-98c2-587906536a5a', 1, 'email_change_new', 'Lb6p67Tf-Xxq2fKv6wLwRi9Tf8GpW-3US-V1N5nzsHc', NULL, 1, NULL, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 10:26:53.589+00', NULL, NULL),
	('e9eb7212-6bc6-4dba-8b1f-3f1b1a5721e3', 1, 'email_change_old', 'Dn9ZXIPbNGhVpQKdXDoDkZbYXxW6XpUYmF14epdt0iQ', NULL, 1, NULL, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 10:26:53.589+00', NULL, NULL);
INSERT INTO public.memberships VALUES
	(1, 1, 1, 1, 1, 'owner@gatehouse.invalid', 'Owner', '2026-11-28 19:46:39.756+00', 1),
	(2, 2, 2, 3, 1, 'user1@example.com', 'Ada Lovelace', '2026-11-28 19:46:39.756+00', 1),
	(3, 3, 3, 3, 1, 'user3@example.com', 'Ada Lovelace', '2026-11-28 19:46:39.756+00', 1),
	(4, 4, 4, 3, 1, 'user5@example.com', 'Ada Lovelace', '2026-11-28 19:46:39.756+00', 1),
	(5, 5, 5, 3, 1, 'user7@example.com', 'Ada Lovelace', '2026-11-28 19:46:39.756+00', 1),
	(6, 6, 6, 3, 1, 'user9@example.com', 'Ada Lovelace', '2026-11-28 19:46:39.756+00', 1),
	(7, 7, 7, 3, 1, 'user11@example.com', 'Ada Lovelace', '2026-11-28 19:46:39.756+00', 1),
	(8, 8, 8, 3, 1, 'user13@example.com', 'Ada Lovelace', '2026-11-28 19:46:39.756+00', 1),
	(13, 13, 13, 3, 1, 'user23@example.com', 'Ada Lovelace', '2026-11-28 19:47:09.756+00', 1),
	(9, 9, 9, 3, 1, 'user15@example.com', 'Ada Lovelace', '2026-11-28 19:46:39.756+00', 1),
	(10, 10, 10, 3, 1, 'user17@example.com', 'Ada Lovelace', '2026-11-28 19:46:39.756+00', 1),
	(11, 11, 11, 3, 1, 'user19@example.com', 'Ada Lovelace', '2026-11-28 19:46:39.756+00', 1),
	(12, 12, 12, 3, 1, 'user21@example.com', 'Ada Lovelace', '2026-11-28 19:47:09.756+00', 1),
	(14, 14, 14, 3, 1, 'user25@example.com', 'Ada Lovelace', '2026-11-28 19:47:09.756+00', 1),
	(15, 15, 15, 3, 1, 'user27@example.com', 'Ada Lovelace', '2026-11-28 19:47:09.756+00', 1),
	(20, 23, 24, 3, 1, 'user38@example.com', 'Ada Lovelace', '2026-11-28 19:47:09.756+00', 1),
	(20, 22, 23, 3, 1, 'user38@example.com', 'Ada Lovelace', '2026-11-28 19:47:09.756+00', 1),
	(21, 24, 25, 5, 1, 'owner@gatehouse.invalid', 'Owner', '2026-11-28 19:47:09.756+00', 2),
	(16, 16, 16, 3, 1, 'user29@example.com', 'Ada Lovelace', '2026-11-28 19:47:09.756+00', 1),
	(17, 17, 17, 3, 1, 'user31@example.com', 'Ada Lovelace', '2026-11-28 19:47:09.756+00', 1),
	(18, 19, 19, 3, 1, 'user33@example.com', 'Ada Lovelace', '2026-11-28 19:47:09.756+00', 1),
	(19, 1, 1, 3, 1, 'user35@example.com', 'Grace Hopper', '2026-11-28 19:47:09.756+00', 1),
	(22, 25, 26, 3, 1, 'user40@example.com', 'Ada Lovelace', '2026-11-28 19:47:09.756+00', 1),
	(23, 26, 27, 3, 1, 'user42@example.com', 'Ada Lovelace', '2026-11-28 19:47:09.756+00', 1),
	(24, 27, 28, 3, 1, 'user44@example.com', 'Ada Lovelace', '2026-11-28 19:47:09.756+00', 1),
	(25, 28, 29, 10, 1, 'user47@example.com', 'Ada Lovelace', '2026-11-28 19:47:09.756+00', 3),
	(27, 30, 31, 3, 1, 'user51@example.com', 'Ada Lovelace', '2026-11-28 19:47:09.756+00', 1),
	(27, 29, 30, 3, 1, 'user51@example.com', 'Ada Lovelace', '2026-11-28 19:47:09.756+00', 1),
	(26, 29, 30, 3, 1, 'user49@example.com', 'Ada Lovelace', '2026-11-28 19:47:09.756+00', 1),
	(28, 31, 33, 3, 1, 'user53@example.com', 'Ada Lovelace', '2026-11-28 19:47:09.756+00', 1),
	(29, 32, 34, 3, 1, 'user55@example.com', 'Ada Lovelace', '2026-11-28 19:48:09.756+00', 1),
	(30, 33, 35, 3, 1, 'user57@example.com', 'Ada Lovelace', '2026-11-28 19:48:09.756+00', 1),
	(31, 34, 36, 3, 1, 'user59@example.com', 'Ada Lovelace', '2026-11-28 19:48:09.756+00', 1),
	(32, 35, 37, 3, 1, 'user61@example.com', 'Ada Lovelace', '2026-11-28 19:48:09.756+00', 1),
	(33, 36, 38, 3, 1, 'user63@example.com', 'Ada Lovelace', '2026-11-28 19:48:09.756+00', 1),
	(34, 37, 39, 3, 1, 'user65@example.com', 'Ada Lovelace', '2026-11-28 19:48:09.756+00', 1),
	(35, 38, 40, 3, 1, 'ada.last@example.com', 'Ada Lovelace', '2026-03-14 09:26:53.589+00', 1);
INSERT INTO public.notifications OVERRIDING SYSTEM VALUE VALUES
	('2326fe2f-840b-45c5-89f1-560b357067c7', 46, 1, 30, 'new-device', 'user57@example.com', '', 'EN', 'en', '{"ip": "127.0.0.1", "user_agent": "node"}', NULL, NULL, 'delivered', 1, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, '2026-11-28 19:48:09.756+00'),
	('ff7b15be-6170-44a0-8bae-f4efbd618d99', 47, 1, 31, 'verify-email', 'user59@example.com', '', 'EN', 'en', '{}', 'f8e9ab5c-c934-4c49-b7ce-3ec0e7515714', NULL, 'delivered', 1, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, '2026-11-28 19:48:09.756+00'),
	('bfa8f7a3-621d-4535-9d77-d5bd0da83b01', 48, 1, 31, 'login-blocked', 'user59@example.com', '', 'EN', 'en', '{"ip": "127.0.0.1", "kind": "account", "user_agent": ""}', NULL, NULL, 'delivered', 1, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, '2026-11-28 19:48:09.756+00'),
	('cdee09d4-606c-47d6-9e75-84170cc0831a', 49, 1, 32, 'verify-email', 'user61@example.com', '', 'EN', 'en', '{}', 'c6ab3724-0035-49d1-9780-e1fc4d45138a', NULL, 'delivered', 1, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, '2026-11-28 19:48:09.756+00'),
	('6a67f6c9-63e1-4d08-bdb2-1de77a336760', 50, 1, 32, 'login-code', 'user61@example.com', '', 'EN', 'en', '{"ip": "127.0.0.1", "user_agent": "", "creates_account": false}', '22db33cd-95dc-4960-803d-f8d021507c3b', NULL, 'delivered', 1, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, '2026-11-28 19:48:09.756+00'),
	('57e4640e-79d0-4054-85a5-04fb67271347', 51, 1, 33, 'verify-email', 'user63@example.com', '', 'EN', 'en', '{}', 'bb512d4e-7a82-487b-911d-835fb70150a7', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..s3yra4A0_ZSzZ-GM.FdidWSJrsY2iivA-FMNjoOJWu-e-ZG5Lu7s57csQJdtB3HBhJxQNOfaMGw.raFjtJhZ4vhQ1mGKejlF-Q', 'waiting', 1, 'the receiver cannot be reached', 'possible', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, NULL),
	('2e6ecae0-589b-4e95-a81f-ace8ee01f71f', 52, 1, 34, 'verify-email', 'user65@example.com', '', 'EN', 'en', '{}', '74fbc8f1-df56-49c7-ad6d-7829827b2875', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..sJgbx6HQ2osxfHoI.CAIypO27JtgP8X5U8wJdrv_2Kb_6h27R6sqmrcVtj5Q5LYnIjb1txrqtaQ.ohv1BjgxWotslAw8sDJCSg', 'waiting', 1, 'the receiver cannot be reached', 'possible', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, NULL),
	('1bd7d11b-6610-48b6-846f-95e217a4ebdd', 53, 1, 33, 'password-recovery', 'user63@example.com', '', 'EN', 'en', '{}', 'c6f512d7-42b6-45e5-9a7c-0c2519c7fc3b', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..JSl0--F77kbqS3EV.uDOqi46gte2idM8PnD3mSWdGYJyg2f03D49LYccMEBjOuiFvaFCquEISKg.VMIWh11QP8K3UGmqp40vaQ', 'waiting', 0, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, NULL),
	('e3ad3a74-4a1d-4dbc-8618-92f552f187e2', 54, 1, 34, 'password-recovery', 'user65@example.com', '', 'EN', 'en', '{}', '63fe0e78-6a38-4d15-a7b8-ae16c5378110', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..VvRzx7otwqnZtpTp.gYxia0jRM0CE7nQYQ8-099_Kb8rUhY-_zIWkUdrwmLeb1M9lRe_eDwZSiQ.CWSfxD5X7IWlYiLHBukB4g', 'waiting', 0, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, NULL),
	('f80ed446-5bc4-4156-b1df-d56b2abbc6d8', 55, 1, 35, 'verify-email', 'ada.last@example.com', '', 'EN', 'en', '{}', 'd1f47eed-dae6-4627-b6a1-2459f6817dad', NULL, 'delivered', 1, NULL, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00'),
	('d5a9f42b-c4d5-4d83-b894-734948cec628', 56, 1, 35, 'email-change-confirm', 'other@example.com', '', 'EN', 'en', '{"side": "new", "new_email": "other@example.com", "old_email": "ada.last@example.com"}', '4105ba0c-8f54-4524-98c2-587906536a5a', NULL, 'delivered', 1, NULL, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00'),
	('d2f1bce2-50a8-4cd1-a640-8d8c689c6fbd', 57, 1, 35, 'email-change-confirm', 'ada.last@example.com', '', 'EN', 'en', '{"side": "old", "new_email": "other@example.com", "old_email": "ada.last@example.com"}', 'e9eb7212-6bc6-4dba-8b1f-3f1b1a5721e3', NULL, 'delivered', 1, NULL, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00');
INSERT INTO public.oidc_apis OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'A name 144e5423-f8ac-43e2-b6c9-a506cd5c5e63', 'https://723c6bc3-5650-4b31-bc10-a2228d95072e.example.com', '{}', NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00'),
	(2, 1, 'Bills', 'https://bills.example.com', '{}', NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00'),
	(3, 1, 'Goods', 'https://goods.example.com', '{}', NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00');
INSERT INTO public.oidc_clients OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'CHl-sdeUuKulswESI-MLBA', 'Client 1', 'web', 'client_secret_basic', '{https://app.example.com/callback}', '{}', '{authorization_code,refresh_token}', '{openid,profile,email,offline_access}', true, true, NULL, NULL, NULL, NULL, 'RS256', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{prhMBoRCNsMQNKjbcPRGTo01zKHciFIMapQOxp7VFtc}', NULL, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, false, '[]', 'manual', false, false, NULL, false),
	(2, 1, 'EcEZgSGPQV5tnjAUngzbtg', 'Client 2', 'web', 'client_secret_basic', '{https://app.example.com/callback}', '{}', '{authorization_code,refresh_token}', '{openid,profile,email,offline_access}', true, true, NULL, NULL, NULL, NULL, 'RS256', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{D1V4bOXnO57-IBQz6xS8i9j8gKkYr3UhodxhRsV7A3w}', NULL, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, false, '[]', 'manual', false, false, NULL, false),
	(3, 1, '4-YEZFHw75JFRkstJqpbcw', 'Client 3', 'web', 'client_secret_basic', '{}', '{}', '{urn:ietf:params:oauth:grant-type:device_code,refresh_token}', '{openid,profile,email,offline_access}', true, true, NULL, NULL, NULL, NULL, 'RS256', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{n73scQrBGP9STDtedwzwiRoi6K_qy3D9bTOUWP13wHY}', NULL, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, false, '[]', 'manual', false, false, NULL, false),
	(4, 1, '3FiDTqiqvdo349cmR27YmQ', 'Client 4', 'web', 'client_secret_basic', '{https://app.example.com/callback}', '{}', '{authorization_code,refresh_token}', '{openid,profile,email,offline_access}', true, true, NULL, NULL, NULL, NULL, 'RS256', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{PVLjXQPOhbsezknnc2EyfAQrM1osS_VDNPd63Vesb9Q}', NULL, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, false, '[]', 'manual', false, false, NULL, false),
	(5, 1, '-lFYuynIEDldF5qmLy1aFQ', 'Client 5', 'web', 'client_secret_basic', '{https://app.example.com/callback}', '{}', '{authorization_code,refresh_token}', '{openid,profile,email,offline_access}', true, true, NULL, NULL, NULL, NULL, 'RS256', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{SoSXoVtMbCuYxtRLFo6J3pfdLBf7HfY5OvecvYdXmWQ}', NULL, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, false, '[]', 'manual', false, false, NULL, false),
	(6, 1, '8ISwFf-KAKWg3-5Y8IWhgQ', 'Client 6', 'web', 'client_secret_basic', '{https://app.example.com/callback}', '{}', '{authorization_code,refresh_token}', '{openid,profile,email,offline_access}', true, true, NULL, NULL, NULL, NULL, 'RS256', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{-AwzMn_14FkgkL8cIpSSq_-MRyWtudT_QPwgfQbdazY}', NULL, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, false, '[]', 'manual', false, false, NULL, false),
	(7, 1, 'VUYpIhRR0WeE6wRZGsr6Je', 'Client a4321be1-6cbc-4764-8d9b-17c19d459efb', 'web', 'client_secret_basic', '{https://app.example.com/callback}', '{}', '{authorization_code,refresh_token}', '{openid,profile,email,offline_access}', false, true, NULL, NULL, NULL, NULL, 'RS256', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{DhSoNvMrLoiFoL5NpPhssbgn2db2it75v63DeTNfSaw}', NULL, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, false, '[]', 'manual', false, false, NULL, false),
	(8, 1, 'SPF5s4OmJ2lzNyPuQ4DWBD', 'A name 329b003b-0751-47c5-ac12-acf3071c5a75', 'web', 'client_secret_basic', '{https://app.example.com/callback}', '{}', '{authorization_code,refresh_token}', '{openid,profile,email,offline_access}', false, true, NULL, NULL, NULL, NULL, 'RS256', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{B2B8S4No7z4irCd0Qrm7oXYZ_s-YPnPJcuv7ZPvUjE0}', NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, false, '[]', 'manual', false, false, NULL, false),
	(9, 1, '_u_cHZfIU-DXsEsg4DM4fP', 'A name 22f9ef3e-21cf-438b-908e-8e5143a3311c', 'web', 'client_secret_basic', '{https://app.example.com/callback}', '{}', '{authorization_code,refresh_token}', '{openid,profile,email,offline_access}', false, true, NULL, NULL, NULL, NULL, 'RS256', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{OODjeKQkQxDzBCoPRV374FEx3XRfEZJDjTFu9OLj1OQ,4XLcnZtANcI_-VaXuSn7za32fAR0Ziwum3y-dt8Sx6k}', '2026-11-29 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, false, '[]', 'manual', false, false, NULL, false),
	(10, 1, '89rS73K6cEWWpGLo2GCfwA', 'Client 7', 'web', 'client_secret_basic', '{https://app.example.com/callback}', '{}', '{authorization_code,refresh_token}', '{openid,profile,email,offline_access}', false, true, NULL, NULL, NULL, NULL, 'RS256', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{oYDERBkEHqjtIDS5S0LFhXfS4-R6wjFBky3VHZ5AY84}', NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, false, '[]', 'manual', false, false, NULL, false),
	(11, 1, 'UWKfUcrQizwFxFCsvhypGg', 'Client 8', 'web', 'client_secret_basic', '{https://app.example.com/callback}', '{}', '{authorization_code,refresh_token}', '{openid,profile,email,offline_access}', false, true, NULL, NULL, NULL, NULL, 'RS256', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{lwFVpTBBMyV8IXpcKHWthHxuRlIuzi3npS3AUo5rzc8}', NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, false, '[]', 'manual', false, false, NULL, false),
	(12, 1, 'FNaTFZwrnDI8GnmJkZ5zzg', 'Client 9', 'web', 'client_secret_basic', '{https://app.example.com/callback}', '{}', '{authorization_code,refresh_token}', '{openid,profile,email,offline_access}', true, true, NULL, NULL, NULL, NULL, 'RS256', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{LTA2HJcfASJya05Vn_u1XImNcsbGFU5jP_mID-v4J3A}', NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, false, '[]', 'manual', false, false, NULL, false),
	(13, 1, 'Sy-uP3AiwpCzI9HgNQqnrA', 'Client 10', 'web', 'client_secret_basic', '{https://app.example.com/callback}', '{}', '{authorization_code,refresh_token}', '{openid,profile,email,offline_access}', true, true, NULL, NULL, NULL, NULL, 'RS256', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{ZLTIH5B2zjZlSp12XcvcWhG9vXo-1yXhvY_NUvt3N50}', NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, false, '[]', 'manual', false, false, NULL, false),
	(14, 1, 'ZYHspgtqZA_EfFsW4-ds5Q', 'Client 11', 'web', 'client_secret_basic', '{https://app.example.com/callback}', '{}', '{authorization_code,refresh_token}', '{openid,profile,email,offline_access}', true, true, NULL, NULL, 'http://127.0.0.1:39203/logout', NULL, 'RS256', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{lpliODh1t-VAgh4Vf-l4_sqqAsBdbc4nqPyCzNAwkx0}', NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, false, '[]', 'manual', false, false, NULL, false);
INSERT INTO public.oidc_consents VALUES
	(26, '89rS73K6cEWWpGLo2GCfwA', 1, '{openid,profile,email}', '{}', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00'),
	(26, 'UWKfUcrQizwFxFCsvhypGg', 1, '{openid,profile,email}', '{}', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00');
INSERT INTO public.oidc_grants VALUES
	('-71QysAdEoFBZPPGNLKtrEUxXjhXKPGkdnszcq83FRC', 1, 4, 'CHl-sdeUuKulswESI-MLBA', 'a6cbf537-c94c-479a-ae46-f31453a35834', false, '{"exp": 1811447207, "iat": 1795895207, "kind": "Grant", "openid": {"scope": "openid email profile", "claims": []}, "clientId": "CHl-sdeUuKulswESI-MLBA", "rejected": {}, "accountId": "4"}', 1, '{"acr": "aal1", "amr": ["pwd"], "exp": 1798487207, "gty": "authorization_code", "iat": 1795895207, "sid": "p62_Zx_u0LXZFGyY4Ce8rP", "iiat": 1795895207, "kind": "RefreshToken", "nonce": "nUd-mxlI6ubQpMssxOma-b5yjyTs68pXa-VwTgvqJ5E", "scope": "openid email profile", "grantId": "-71QysAdEoFBZPPGNLKtrEUxXjhXKPGkdnszcq83FRC", "authTime": 1795895199, "clientId": "CHl-sdeUuKulswESI-MLBA", "accountId": "4", "rotations": 0, "sessionUid": "KVzUnDB-U7Xn3AJHd4Yy1uxMC2A3GVF5jl_SuuLyzZs"}', false, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-12-28 19:46:39.756+00', NULL),
	('SPft3YTlq_JsglHMgCZbVfKdmalfyLkqiABtT3fivN1', 1, 5, 'EcEZgSGPQV5tnjAUngzbtg', '2bd1cdab-8949-4613-9671-3ae96a2b3ffe', false, '{"exp": 1811447207, "iat": 1795895207, "kind": "Grant", "openid": {"scope": "openid email profile", "claims": []}, "clientId": "EcEZgSGPQV5tnjAUngzbtg", "rejected": {}, "accountId": "5"}', 1, '{"acr": "aal1", "amr": ["pwd"], "exp": 1798487207, "gty": "authorization_code", "iat": 1795895207, "sid": "FOTT4Yq5cyBdM7OIPAVL3d", "iiat": 1795895207, "kind": "RefreshToken", "nonce": "Cbd22mhPoA9EnRW1vKNmeHsQRlzvd2yqvBrIw7Ty3qI", "scope": "openid email profile", "grantId": "SPft3YTlq_JsglHMgCZbVfKdmalfyLkqiABtT3fivN1", "authTime": 1795895199, "clientId": "EcEZgSGPQV5tnjAUngzbtg", "accountId": "5", "rotations": 0, "sessionUid": "idzJGkm-_S4srFfPvqLDh80wa6YpY19sAM3MYCfcn4t"}', false, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-12-28 19:46:39.756+00', NULL),
	('sV9hNHAVEimg47HWshifWi9NEmgKuOdOWWc-kVtR51m', 1, 8, '-lFYuynIEDldF5qmLy1aFQ', 'e34751d9-2dd4-4c05-ad8b-0e3f94064230', false, '{"exp": 1811447207, "iat": 1795895207, "kind": "Grant", "openid": {"scope": "openid email profile", "claims": []}, "clientId": "-lFYuynIEDldF5qmLy1aFQ", "rejected": {}, "accountId": "8"}', 1, '{"acr": "aal1", "amr": ["pwd"], "exp": 1798487208, "gty": "authorization_code", "iat": 1795895208, "sid": "ZnKVWD5lWKD6gNLGiyHPtG", "iiat": 1795895208, "kind": "RefreshToken", "nonce": "Fh594s8p6tYKgjaz-qb2PbX68Ed-frorVKjfidhno8U", "scope": "openid email profile", "grantId": "sV9hNHAVEimg47HWshifWi9NEmgKuOdOWWc-kVtR51m", "authTime": 1795895199, "clientId": "-lFYuynIEDldF5qmLy1aFQ", "accountId": "8", "rotations": 0, "sessionUid": "vvmO-VTJnVK6xbLjiLnShDLTm-aEnLqAGeVSEhPlD4i"}', false, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-12-28 19:46:39.756+00', NULL),
	('cO6F62LM8asBMRVRlaKYlNyk-lkn4DfdfQ2FxPXcrcA', 1, 26, '89rS73K6cEWWpGLo2GCfwA', '7c860fda-ee9b-4b8d-81d7-684a72dd85bc', false, '{"exp": 1811447211, "iat": 1795895211, "kind": "Grant", "openid": {"scope": "openid email profile", "claims": []}, "clientId": "89rS73K6cEWWpGLo2GCfwA", "rejected": {}, "accountId": "26"}', 0, NULL, false, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:49:09.756+00', NULL),
	('VlcpC0wDAkphB9nAYp6xPB9D6x8xOv7TLcVbikxvUuM', 1, 26, 'UWKfUcrQizwFxFCsvhypGg', 'b2df69d5-557b-4cb1-8fd3-d4c07d05e8dd', false, '{"exp": 1811447211, "iat": 1795895211, "kind": "Grant", "openid": {"scope": "openid email profile", "claims": []}, "clientId": "UWKfUcrQizwFxFCsvhypGg", "rejected": {}, "accountId": "26"}', 0, NULL, false, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:49:09.756+00', NULL),
	('B7PJIE6qt-WxOkXfCurC60rxegaKTLTcrjIGo4nLg2V', 1, 29, 'FNaTFZwrnDI8GnmJkZ5zzg', '86c38601-a03e-42e8-9401-5c312fd8bc62', false, '{"exp": 1811447212, "iat": 1795895212, "kind": "Grant", "openid": {"scope": "openid email profile", "claims": []}, "clientId": "FNaTFZwrnDI8GnmJkZ5zzg", "rejected": {}, "accountId": "29"}', 0, NULL, false, NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:50:09.756+00', NULL),
	('eBThveX36qvWiAt4bq06XW3FzBsXy7HGbWrjZWhoKkG', 1, 30, 'ZYHspgtqZA_EfFsW4-ds5Q', 'e52be871-f469-4982-a6fe-4d1a7bb873c2', false, '{"exp": 1811447212, "iat": 1795895212, "kind": "Grant", "openid": {"scope": "openid email profile", "claims": []}, "clientId": "ZYHspgtqZA_EfFsW4-ds5Q", "rejected": {}, "accountId": "30"}', 1, '{"acr": "aal1", "amr": ["pwd"], "exp": 1798487212, "gty": "authorization_code", "iat": 1795895212, "sid": "G8aqnPZD2ea0E0Veupg5LW", "iiat": 1795895212, "kind": "RefreshToken", "nonce": "vfeQKrn1EumC8rBml2SHweiwUocpyP_BIczo7iYhHnI", "scope": "openid email profile", "grantId": "eBThveX36qvWiAt4bq06XW3FzBsXy7HGbWrjZWhoKkG", "authTime": 1795895289, "clientId": "ZYHspgtqZA_EfFsW4-ds5Q", "accountId": "30", "rotations": 0, "sessionUid": "fGNv844QUS5Cm2Hoi3jrd4vRIgVH_UAjFmFniV1GCiI"}', false, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-12-28 19:48:09.756+00', NULL);
INSERT INTO public.oidc_records VALUES
	(1, 'AuthorizationCode', 'X9X4wT5KrT0pDQDIgorfIqfbo92wP3IT-73O8Bml3rY', '-71QysAdEoFBZPPGNLKtrEUxXjhXKPGkdnszcq83FRC', '{"acr": "aal1", "amr": ["pwd"], "exp": 1795895267, "iat": 1795895207, "sid": "p62_Zx_u0LXZFGyY4Ce8rP", "kind": "AuthorizationCode", "nonce": "nUd-mxlI6ubQpMssxOma-b5yjyTs68pXa-VwTgvqJ5E", "scope": "openid email profile", "grantId": "-71QysAdEoFBZPPGNLKtrEUxXjhXKPGkdnszcq83FRC", "authTime": 1795895199, "clientId": "CHl-sdeUuKulswESI-MLBA", "accountId": "4", "sessionUid": "KVzUnDB-U7Xn3AJHd4Yy1uxMC2A3GVF5jl_SuuLyzZs", "redirectUri": "https://app.example.com/callback", "codeChallenge": "BZxKpsjBXF7N1Rve3ZIHBR4Ns0pRwg8jdq7QUPjjJyI", "codeChallengeMethod": "S256"}', '2026-11-28 19:46:39.756+00', '2026-11-28 19:47:39.756+00', NULL),
	(1, 'AccessToken', 'Xi3AfhbnH7oobMkNDIqgA646L8tL-rsRo0VvzyNo1jE', '-71QysAdEoFBZPPGNLKtrEUxXjhXKPGkdnszcq83FRC', '{"exp": 1795898807, "gty": "authorization_code", "iat": 1795895207, "sid": "p62_Zx_u0LXZFGyY4Ce8rP", "kind": "AccessToken", "extra": {"gid": "-71QysAdEoFBZPPGNLKtrEUxXjhXKPGkdnszcq83FRC"}, "scope": "openid email profile", "grantId": "-71QysAdEoFBZPPGNLKtrEUxXjhXKPGkdnszcq83FRC", "clientId": "CHl-sdeUuKulswESI-MLBA", "accountId": "4", "sessionUid": "KVzUnDB-U7Xn3AJHd4Yy1uxMC2A3GVF5jl_SuuLyzZs"}', NULL, '2026-11-28 20:46:39.756+00', NULL),
	(1, 'AuthorizationCode', 'LCqBmpk_3nnSquPPH96M8dkNQ9wNNr0iE_Co5rOi-Fg', 'SPft3YTlq_JsglHMgCZbVfKdmalfyLkqiABtT3fivN1', '{"acr": "aal1", "amr": ["pwd"], "exp": 1795895267, "iat": 1795895207, "sid": "FOTT4Yq5cyBdM7OIPAVL3d", "kind": "AuthorizationCode", "nonce": "Cbd22mhPoA9EnRW1vKNmeHsQRlzvd2yqvBrIw7Ty3qI", "scope": "openid email profile", "grantId": "SPft3YTlq_JsglHMgCZbVfKdmalfyLkqiABtT3fivN1", "authTime": 1795895199, "clientId": "EcEZgSGPQV5tnjAUngzbtg", "accountId": "5", "sessionUid": "idzJGkm-_S4srFfPvqLDh80wa6YpY19sAM3MYCfcn4t", "redirectUri": "https://app.example.com/callback", "codeChallenge": "-lUlRfGfEDj0Mo7jBM0Rj5Wo4_z4uGAA99-MQxvM5nw", "codeChallengeMethod": "S256"}', '2026-11-28 19:46:39.756+00', '2026-11-28 19:47:39.756+00', NULL),
	(1, 'AccessToken', 'DaZlPRRwTUha0UPUJxKrclvrK380-hEgjIc1m3b7bdE', 'SPft3YTlq_JsglHMgCZbVfKdmalfyLkqiABtT3fivN1', '{"exp": 1795898807, "gty": "authorization_code", "iat": 1795895207, "sid": "FOTT4Yq5cyBdM7OIPAVL3d", "kind": "AccessToken", "extra": {"gid": "SPft3YTlq_JsglHMgCZbVfKdmalfyLkqiABtT3fivN1"}, "scope": "openid email profile", "grantId": "SPft3YTlq_JsglHMgCZbVfKdmalfyLkqiABtT3fivN1", "clientId": "EcEZgSGPQV5tnjAUngzbtg", "accountId": "5", "sessionUid": "idzJGkm-_S4srFfPvqLDh80wa6YpY19sAM3MYCfcn4t"}', NULL, '2026-11-28 20:46:39.756+00', NULL),
	(1, 'DeviceCode', 'OSEpkfrhS0CR_HxqojikjtebtVN9Aq919DXqh7doNps', NULL, '{"exp": 1795895807, "iat": 1795895207, "kind": "DeviceCode", "params": {"scope": "openid", "client_id": "4-YEZFHw75JFRkstJqpbcw"}, "clientId": "4-YEZFHw75JFRkstJqpbcw", "inFlight": true, "userCode": "HMDFLXQP", "deviceInfo": {}}', NULL, '2026-11-28 19:56:39.756+00', 'O2V4D3XKiwMZcGbjk0rAXdpSIQ4b5wV967wfA10z0Sg'),
	(1, 'Interaction', 'lwE9_mh2hZZiMv1hCXLcTPSQK5J37MXMwcDg3suZCU4', NULL, '{"cid": "8eNp72q3pjHFQOdrKYZRgC2cG5dhZ9WzQXh-8yVC1Fx", "exp": 1795895807, "iat": 1795895207, "kind": "Interaction", "params": {"scope": "openid", "client_id": "4-YEZFHw75JFRkstJqpbcw"}, "prompt": {"name": "login", "details": {}, "reasons": ["no_session"]}, "returnTo": "http://gatehouse.test/oidc/cb96d7c4-747d-4937-ac14-3f7076960a70/device/jxnefr8KU7dq9H__qLF7urNWLw32wBCIEbIlH-U8WoI", "deviceCode": "digest:OSEpkfrhS0CR_HxqojikjtebtVN9Aq919DXqh7doNps"}', NULL, '2026-11-28 19:56:39.756+00', NULL),
	(1, 'Interaction', 'QzLRO9KjbWifvLdxcjdyJ4I_4A7W0XYgCb4PyE8cG2Q', NULL, '{"cid": "E66uV6_i0fVtIOR0ElGqAYojWjheYS2qoQV8CakzR44", "exp": 1795895807, "iat": 1795895207, "kind": "Interaction", "params": {"nonce": "YTC1J5Y-fyctuotKfMWH7uYRVihKJ2a-v6L_CFXjfwQ", "scope": "openid email profile", "state": "1F986Ex9xyOWyYmY6B4gnzuO55iJHqASGmdoaClM6xo", "client_id": "3FiDTqiqvdo349cmR27YmQ", "redirect_uri": "https://app.example.com/callback", "response_type": "code", "code_challenge": "w0N4YJIx0Yj2lzEnZvxGJtc8O2iPtYwSdW5ACY3SzhA", "code_challenge_method": "S256"}, "prompt": {"name": "login", "details": {}, "reasons": ["no_session"]}, "returnTo": "http://gatehouse.test/oidc/cb96d7c4-747d-4937-ac14-3f7076960a70/authorize/2YYmkelpWnr3v82OA-i3UAgUh75xHCMAZngrr3ZYYP-"}', NULL, '2026-11-28 19:56:39.756+00', NULL),
	(1, 'AuthorizationCode', 'CeQooZ0kARw4MI0C5wpw0K4cN4e0kUIZXoAeaPpz7-w', 'sV9hNHAVEimg47HWshifWi9NEmgKuOdOWWc-kVtR51m', '{"acr": "aal1", "amr": ["pwd"], "exp": 1795895267, "iat": 1795895207, "sid": "ZnKVWD5lWKD6gNLGiyHPtG", "kind": "AuthorizationCode", "nonce": "Fh594s8p6tYKgjaz-qb2PbX68Ed-frorVKjfidhno8U", "scope": "openid email profile", "grantId": "sV9hNHAVEimg47HWshifWi9NEmgKuOdOWWc-kVtR51m", "authTime": 1795895199, "clientId": "-lFYuynIEDldF5qmLy1aFQ", "accountId": "8", "sessionUid": "vvmO-VTJnVK6xbLjiLnShDLTm-aEnLqAGeVSEhPlD4i", "redirectUri": "https://app.example.com/callback", "codeChallenge": "cwdDSiGblB__SlZywvBVGNhZPCR6uRKAO8FcdOR1D7Y", "codeChallengeMethod": "S256"}', '2026-11-28 19:46:39.756+00', '2026-11-28 19:47:39.756+00', NULL),
	(1, 'AccessToken', '9acF2pX-UHvpN_MXcwUY6fwLgv8j_c6WgPO0O6jPJXg', 'sV9hNHAVEimg47HWshifWi9NEmgKuOdOWWc-kVtR51m', '{"exp": 1795898808, "gty": "authorization_code", "iat": 1795895208, "sid": "ZnKVWD5lWKD6gNLGiyHPtG", "kind": "AccessToken", "extra": {"gid": "sV9hNHAVEimg47HWshifWi9NEmgKuOdOWWc-kVtR51m"}, "scope": "openid email profile", "grantId": "sV9hNHAVEimg47HWshifWi9NEmgKuOdOWWc-kVtR51m", "clientId": "-lFYuynIEDldF5qmLy1aFQ", "accountId": "8", "sessionUid": "vvmO-VTJnVK6xbLjiLnShDLTm-aEnLqAGeVSEhPlD4i"}', NULL, '2026-11-28 20:46:39.756+00', NULL),
	(1, 'Interaction', 'nkg7qdGLSoCB43u7anA4r7l3GDG4ob9YfNn2alsollo', NULL, '{"cid": "68XQ0Z3HknfZFiZTlG-2SwN2BfvMXrpm582rAkr8Jtl", "exp": 1795895808, "iat": 1795895208, "kind": "Interaction", "params": {"nonce": "yHGFHoKAuH6aLs7YBRzk5988D_Wy0ct7LDeDiaV6p7Q", "scope": "openid email profile", "state": "_czzQ7NKz2LBOyWgpXcBa_PLxmVBWqo0wQxswrcbbK8", "client_id": "8ISwFf-KAKWg3-5Y8IWhgQ", "redirect_uri": "https://app.example.com/callback", "response_type": "code", "code_challenge": "Xx6o9d80_NqFJIa3ER5B0VheYGdiVzDjeP_9CQP8M5k", "code_challenge_method": "S256"}, "prompt": {"name": "login", "details": {}, "reasons": ["no_session"]}, "returnTo": "http://gatehouse.test/oidc/cb96d7c4-747d-4937-ac14-3f7076960a70/authorize/eZ6MohuSFdkd5lPyS8zYJL0JDNV9HCPYfh_Voh4nOU8"}', NULL, '2026-11-28 19:56:39.756+00', NULL),
	(1, 'AuthorizationCode', 'XFGWGL7PgCiEIgEUykWKYCZVHsBE0O7bwa8vCTx__hk', 'B7PJIE6qt-WxOkXfCurC60rxegaKTLTcrjIGo4nLg2V', '{"acr": "aal1", "amr": ["pwd"], "exp": 1795895272, "iat": 1795895212, "sid": "NxwXUY2fVQgr7GSRTAlMqW", "kind": "AuthorizationCode", "nonce": "30Cotg_-H8FGrbKGCMeLV00hwQGAMcvBDPD8DMl6Rm4", "scope": "openid email profile", "grantId": "B7PJIE6qt-WxOkXfCurC60rxegaKTLTcrjIGo4nLg2V", "authTime": 1795895289, "clientId": "FNaTFZwrnDI8GnmJkZ5zzg", "accountId": "29", "sessionUid": "MSuBkPMjW-i0h9yXM_ynr8sn0ZZZPUbeAERdMRRx84Q", "redirectUri": "https://app.example.com/callback", "codeChallenge": "zvhPlWa7oK-NJdETEM3--c6qI3M0UpOE8llTx3cRVGs", "codeChallengeMethod": "S256"}', NULL, '2026-11-28 19:49:09.756+00', NULL),
	(1, 'PushedAuthorizationRequest', 'yr-xB6Gj30-85_omIgYkfVkmxYNYBx9mGYjapmfjwCA', NULL, '{"exp": 1795895272, "iat": 1795895212, "kind": "PushedAuthorizationRequest", "request": "eyJhbGciOiJub25lIn0.eyJjbGllbnRfaWQiOiJTeS11UDNBaXdwQ3pJOUhnTlFxbnJBIiwiY29kZV9jaGFsbGVuZ2UiOiJLUlNYWXdBdVNudkJpZHI1aklfNnJZSmYzemhuS2c3ZXhlTGNVYWlNZThjIiwiY29kZV9jaGFsbGVuZ2VfbWV0aG9kIjoiUzI1NiIsIm5vbmNlIjoiellGRHB4RXdweVFSQlZYQTFpVEFJanR5eWZWQXp5YmVDakw5aHVKNVZRYyIsInJlZGlyZWN0X3VyaSI6Imh0dHBzOi8vYXBwLmV4YW1wbGUuY29tL2NhbGxiYWNrIiwicmVzcG9uc2VfdHlwZSI6ImNvZGUiLCJzY29wZSI6Im9wZW5pZCBlbWFpbCBwcm9maWxlIiwic3RhdGUiOiJ1cWgycVNUT0tEWEl0RVNCbTE5RWI2Uy1rcDh6MVhZYWRITHhYMXRJaFZRIiwiaWF0IjoxNzk1ODk1MjEyLCJpc3MiOiJTeS11UDNBaXdwQ3pJOUhnTlFxbnJBIiwiYXVkIjoiaHR0cDovL2dhdGVob3VzZS50ZXN0L29pZGMvY2I5NmQ3YzQtNzQ3ZC00OTM3LWFjMTQtM2Y3MDc2OTYwYTcwIiwiZXhwIjoxNzk1ODk1MjcyLCJuYmYiOjE3OTU4OTUyMTJ9.", "trusted": true}', NULL, '2026-11-28 19:49:09.756+00', NULL),
	(1, 'AuthorizationCode', '1o9omPRnhBriMbLGeZfS6bYwQfgfdc4n1A5qONN2T28', 'cO6F62LM8asBMRVRlaKYlNyk-lkn4DfdfQ2FxPXcrcA', '{"acr": "aal1", "amr": ["pwd"], "exp": 1795895271, "iat": 1795895211, "sid": "prbF_DYTMG2ksE-mGBzdTK", "kind": "AuthorizationCode", "nonce": "qSbmO0_UlJeiVJqOzTgGGZ9HWAkIy7NbwNdj7H2yESQ", "scope": "openid email profile", "grantId": "cO6F62LM8asBMRVRlaKYlNyk-lkn4DfdfQ2FxPXcrcA", "authTime": 1795895229, "clientId": "89rS73K6cEWWpGLo2GCfwA", "accountId": "26", "sessionUid": "KkJyoEHvjrzN7JFVJft5YGEDQmuoRgp47bnLnj9M1yd", "redirectUri": "https://app.example.com/callback", "codeChallenge": "2yZ91LbKCBU74HRl3bmDh8UFMi1ltq5ne1SO9zXB0XU", "codeChallengeMethod": "S256"}', NULL, '2026-11-28 19:48:09.756+00', NULL),
	(1, 'AuthorizationCode', 'nZKUKGyKd9tNPW8n7rLVDN0vmHYIC6J9nHrFiqlLuzM', 'VlcpC0wDAkphB9nAYp6xPB9D6x8xOv7TLcVbikxvUuM', '{"acr": "aal1", "amr": ["pwd"], "exp": 1795895271, "iat": 1795895211, "sid": "KCeummzA5tjemzgTDI73FE", "kind": "AuthorizationCode", "nonce": "6y2cAk3--XTagoxXIwogOKOAJJHYWzNaLBAXe9HeaFs", "scope": "openid email profile", "grantId": "VlcpC0wDAkphB9nAYp6xPB9D6x8xOv7TLcVbikxvUuM", "authTime": 1795895229, "clientId": "UWKfUcrQizwFxFCsvhypGg", "accountId": "26", "sessionUid": "jYW2XlvkykE5d7BKQApHPLr0mZX5NrRHvuRPpadvMiv", "redirectUri": "https://app.example.com/callback", "codeChallenge": "inHLiEVO2eJODMXgGpgtYG6PRvNxM7ECBu7NE0_OsyA", "codeChallengeMethod": "S256"}', NULL, '2026-11-28 19:48:09.756+00', NULL),
	(1, 'AuthorizationCode', 'OKOpVZTRHW76IItb7FVnQttwEeYZkc41QYedfYSJKt8', 'eBThveX36qvWiAt4bq06XW3FzBsXy7HGbWrjZWhoKkG', '{"acr": "aal1", "amr": ["pwd"], "exp": 1795895272, "iat": 1795895212, "sid": "G8aqnPZD2ea0E0Veupg5LW", "kind": "AuthorizationCode", "nonce": "vfeQKrn1EumC8rBml2SHweiwUocpyP_BIczo7iYhHnI", "scope": "openid email profile", "grantId": "eBThveX36qvWiAt4bq06XW3FzBsXy7HGbWrjZWhoKkG", "authTime": 1795895289, "clientId": "ZYHspgtqZA_EfFsW4-ds5Q", "accountId": "30", "sessionUid": "fGNv844QUS5Cm2Hoi3jrd4vRIgVH_UAjFmFniV1GCiI", "redirectUri": "https://app.example.com/callback", "codeChallenge": "r6PR92fpSjw0uRFe_agRjZVae-_gJbFJhaoek8b-S_c", "codeChallengeMethod": "S256"}', '2026-11-28 19:48:09.756+00', '2026-11-28 19:49:09.756+00', NULL),
	(1, 'AccessToken', 'j7VMyitIM0ZQHkKrLQpedVCPbFJF8bpDf1kN0t-M4Lw', 'eBThveX36qvWiAt4bq06XW3FzBsXy7HGbWrjZWhoKkG', '{"exp": 1795898812, "gty": "authorization_code", "iat": 1795895212, "sid": "G8aqnPZD2ea0E0Veupg5LW", "kind": "AccessToken", "extra": {"gid": "eBThveX36qvWiAt4bq06XW3FzBsXy7HGbWrjZWhoKkG"}, "scope": "openid email profile", "grantId": "eBThveX36qvWiAt4bq06XW3FzBsXy7HGbWrjZWhoKkG", "clientId": "ZYHspgtqZA_EfFsW4-ds5Q", "accountId": "30", "sessionUid": "fGNv844QUS5Cm2Hoi3jrd4vRIgVH_UAjFmFniV1GCiI"}', NULL, '2026-11-28 20:48:09.756+00', NULL);
INSERT INTO public.oidc_session_clients VALUES
	('3b7febbd-caed-462e-a594-8dc39f95ee90', 'c', 'sid', 1),
	('3c4fd1a4-1e64-4e00-8579-9f699b64574c', 'c', 'sid', 1);
INSERT INTO public.oidc_sessions VALUES
	(1, 'KVzUnDB-U7Xn3AJHd4Yy1uxMC2A3GVF5jl_SuuLyzZs', 'QaPs__HjI09NDG5LLOrOw4yxLj3Dpcni08cTdOcbRO8', NULL, NULL, 'a6cbf537-c94c-479a-ae46-f31453a35834', '{"acr": "aal1", "amr": ["pwd"], "exp": 1811447207, "iat": 1795895207, "uid": "KVzUnDB-U7Xn3AJHd4Yy1uxMC2A3GVF5jl_SuuLyzZs", "kind": "Session", "loginTs": 1795895199, "accountId": "4", "authorizations": {"CHl-sdeUuKulswESI-MLBA": {"sid": "p62_Zx_u0LXZFGyY4Ce8rP", "grantId": "-71QysAdEoFBZPPGNLKtrEUxXjhXKPGkdnszcq83FRC", "persistsLogout": true}}}', '2027-05-27 19:46:39.756+00'),
	(1, 'idzJGkm-_S4srFfPvqLDh80wa6YpY19sAM3MYCfcn4t', 'lo8SvKyPaad3-5gpzlQmRARk2ka2z-UWNBqqHQ_OBRo', NULL, NULL, '2bd1cdab-8949-4613-9671-3ae96a2b3ffe', '{"acr": "aal1", "amr": ["pwd"], "exp": 1811447207, "iat": 1795895207, "uid": "idzJGkm-_S4srFfPvqLDh80wa6YpY19sAM3MYCfcn4t", "kind": "Session", "loginTs": 1795895199, "accountId": "5", "authorizations": {"EcEZgSGPQV5tnjAUngzbtg": {"sid": "FOTT4Yq5cyBdM7OIPAVL3d", "grantId": "SPft3YTlq_JsglHMgCZbVfKdmalfyLkqiABtT3fivN1", "persistsLogout": true}}}', '2027-05-27 19:46:39.756+00'),
	(1, '6oDz_JPO8PnqBiepqjENs3p2UWtPJVdbgtrla4pnNug', 'w2RrLp9GFa5Z3WnLaZZDJhtPgnyuxpHNqgVY4CqYwlo', NULL, NULL, NULL, '{"exp": 1795895807, "iat": 1795895207, "uid": "6oDz_JPO8PnqBiepqjENs3p2UWtPJVdbgtrla4pnNug", "kind": "Session"}', '2026-11-28 19:56:39.756+00'),
	(1, 'vvmO-VTJnVK6xbLjiLnShDLTm-aEnLqAGeVSEhPlD4i', 'pwvz2B4wCipjCXCrISaj8oPMEWudh2m4JQiVH2qUuPY', NULL, NULL, 'e34751d9-2dd4-4c05-ad8b-0e3f94064230', '{"acr": "aal1", "amr": ["pwd"], "exp": 1811447207, "iat": 1795895207, "uid": "vvmO-VTJnVK6xbLjiLnShDLTm-aEnLqAGeVSEhPlD4i", "kind": "Session", "loginTs": 1795895199, "accountId": "8", "authorizations": {"-lFYuynIEDldF5qmLy1aFQ": {"sid": "ZnKVWD5lWKD6gNLGiyHPtG", "grantId": "sV9hNHAVEimg47HWshifWi9NEmgKuOdOWWc-kVtR51m", "persistsLogout": true}}}', '2027-05-27 19:46:39.756+00'),
	(1, 'KkJyoEHvjrzN7JFVJft5YGEDQmuoRgp47bnLnj9M1yd', 'rLexcSlkouJSNxZkXQGggZvp3e0q4mstSfLl0Ogwaq0', NULL, NULL, '7c860fda-ee9b-4b8d-81d7-684a72dd85bc', '{"acr": "aal1", "amr": ["pwd"], "exp": 1811447211, "iat": 1795895211, "uid": "KkJyoEHvjrzN7JFVJft5YGEDQmuoRgp47bnLnj9M1yd", "kind": "Session", "loginTs": 1795895229, "accountId": "26", "authorizations": {"89rS73K6cEWWpGLo2GCfwA": {"sid": "prbF_DYTMG2ksE-mGBzdTK", "grantId": "cO6F62LM8asBMRVRlaKYlNyk-lkn4DfdfQ2FxPXcrcA", "persistsLogout": true}}}', '2027-05-27 19:47:09.756+00'),
	(1, 'jYW2XlvkykE5d7BKQApHPLr0mZX5NrRHvuRPpadvMiv', 'votE1ZNVTLdpV4Rj6OExirXDJWPZkORyxAWOQSj8a2c', NULL, NULL, 'b2df69d5-557b-4cb1-8fd3-d4c07d05e8dd', '{"acr": "aal1", "amr": ["pwd"], "exp": 1811447211, "iat": 1795895211, "uid": "jYW2XlvkykE5d7BKQApHPLr0mZX5NrRHvuRPpadvMiv", "kind": "Session", "loginTs": 1795895229, "accountId": "26", "authorizations": {"UWKfUcrQizwFxFCsvhypGg": {"sid": "KCeummzA5tjemzgTDI73FE", "grantId": "VlcpC0wDAkphB9nAYp6xPB9D6x8xOv7TLcVbikxvUuM", "persistsLogout": true}}}', '2027-05-27 19:47:09.756+00'),
	(1, 'MSuBkPMjW-i0h9yXM_ynr8sn0ZZZPUbeAERdMRRx84Q', '69B0nwta4Pl1BtqaLiqO6U0-P86xP3Un78uajCq8G7U', NULL, NULL, '86c38601-a03e-42e8-9401-5c312fd8bc62', '{"acr": "aal1", "amr": ["pwd"], "exp": 1811447212, "iat": 1795895212, "uid": "MSuBkPMjW-i0h9yXM_ynr8sn0ZZZPUbeAERdMRRx84Q", "kind": "Session", "loginTs": 1795895289, "accountId": "29", "authorizations": {"FNaTFZwrnDI8GnmJkZ5zzg": {"sid": "NxwXUY2fVQgr7GSRTAlMqW", "grantId": "B7PJIE6qt-WxOkXfCurC60rxegaKTLTcrjIGo4nLg2V", "persistsLogout": true}}}', '2027-05-27 19:48:09.756+00');
INSERT INTO public.operator_keys OVERRIDING SYSTEM VALUE VALUES
	(1, 'Test', 'xEVYPjXQCo20YSsclPHqNCzhjET2rwCaYJ6KTtnn1yA', '2026-11-28 19:46:39.756+00', NULL, NULL, NULL, NULL),
	(2, 'Test', 'WosHyTqa7IJ7gEmHHLwW2G365UB1njwkqTPMK8VIW2s', '2026-11-28 19:47:09.756+00', NULL, '2026-11-28 19:47:09.756+00', '127.0.0.1', NULL),
	(3, 'Test', 'tsXo1DpH554dg5JoaZuLu05dOKH6bSoUea19bh1doa0', '2026-11-28 19:48:09.756+00', NULL, '2026-11-28 19:48:09.756+00', '127.0.0.1', NULL);
INSERT INTO public.pending_logins VALUES
	('KZD1d7JEODpLnfYuzvYyGn0Di3le1oimWEBYspDohHk', 1, 'acme', 'e1EYgEiuiY8L80N8r4uDSBFvaDd6B3n_kTpGisRMtVw', 'https://app.example.com/callback', NULL, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..hzd1BqEdnqX_U5r2.hmgUOkv9KZWu84zR5SxJ3w39eWdlpIHCmCwwe1PWygcFi7o_ZsxZtD8Q_k5ZGJnYmMh7_xgslD4YtKe3Trn-O7WBsamQvr5WQdZKZit57gcb2oTSyYs_vPxaNQFlYV1UhD3uUDcnVwfjh_d9ZXj3bsQu3k4.Jc52hhm9xH8Sf7PQTxYfJg', '2026-11-28 19:47:09.756+00', '2026-11-28 19:57:09.756+00');
INSERT INTO public.pending_signups OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'n@example.com', 'n@example.com', '2026-11-29 07:36:13.108922+00');
INSERT INTO public.phone_codes VALUES
	(16, 'cell_phone', 'fc97baa7-a594-4283-8e31-219e1e6f53a4', '+44 7400 000001', '', 1, 1),
	(16, 'sms_login', '9d6c95cd-7999-46a9-aab4-0fce3a680f01', '+44 7400 000001', 'SeGduCN6oDqLWkFerBDNeAK2aSQZheefCc7E-NZXJZg', 0, 1);
INSERT INTO public.providers OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'acme', 'openid', 'OpenID', 'rogue-client', '{}', 'required', 'http://127.0.0.1:41611', NULL, true, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..I_NUT7ghSqh_QmQZ.Y8dPxltVqwCLJxCG2MpjhT5hgBinJlapsD_7JmL02nM59sZL6MhcvSO8wRGdlizupEaRYW_tEDcpjmdTwRPwn_dFcaNP1Q.DaKuS9Y9q8V2tLTg44R6hQ', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00');
INSERT INTO public.rate_limits VALUES
	('k', 1, 1);
INSERT INTO public.reauthentication_codes VALUES
	('3b7febbd-caed-462e-a594-8dc39f95ee90', 'e8f672d6-ea6b-4c35-9c2f-7dde11980f30', 0, 1);
INSERT INTO public.recovery_codes VALUES
	(1, 11, 'DJSuh5BDW5D0zYx6HgCjTR95oH5FoIQk2yOQY-vJTLQ', '2026-11-28 19:46:39.756+00', NULL),
	(1, 11, '0nSVeZ8B81XzhlpuiXo3rtshlusPUuhh8kw51SizLxo', '2026-11-28 19:46:39.756+00', NULL),
	(1, 11, 'rRYcEfI52qBHLViB2p5Ur62ToSnFq_vt13GoX5InNDA', '2026-11-28 19:46:39.756+00', NULL),
	(1, 11, 'cIgDXUJ1QTm_BDb59M6ZjnvJhu6sM5bJCaSkzdof8kY', '2026-11-28 19:46:39.756+00', NULL),
	(1, 11, 'YH83BVjLu3pHakWbW0rLHoX7H1SM8e4gRr_5s2VR3Q0', '2026-11-28 19:46:39.756+00', NULL),
	(1, 11, 'izrsNGb3gh3uGlgHXgeQjUMiSTCroI_KFfLScwXTT2g', '2026-11-28 19:46:39.756+00', NULL),
	(1, 11, 'e-qGPqbdyUZbY4-STqnYeZjLye4XaolBqV7tV4TmP8c', '2026-11-28 19:46:39.756+00', NULL),
	(1, 11, '-epSxHbXWLMCCc6ht6Liz0RrOd1UqHd9HyirqmZL5tQ', '2026-11-28 19:46:39.756+00', NULL),
	(1, 11, 'cXxIByBHrdV4H7vzP678d5kXlp_3FJ-JwfEyuI_wzJQ', '2026-11-28 19:46:39.756+00', NULL),
	(1, 11, 'loGupqi7ocDokTRf4N6j2aCS60-Ni52gWSH0Opw-PaY', '2026-11-28 19:46:39.756+00', NULL),
	(1, 12, 'QFJHedBb73nN7lzkaYXaSDbhobGkLyz9ipcIIZhGklI', '2026-11-28 19:47:09.756+00', NULL),
	(1, 12, 'wNNDY3VWzEHGSgVB_hEMUoB8whc2-pXEfN8z0PMjzMY', '2026-11-28 19:47:09.756+00', NULL),
	(1, 12, 'pz5K3Xd8nk4T26xQePtnjgj6Vn5ZZcsasDVS4vt0GfI', '2026-11-28 19:47:09.756+00', NULL),
	(1, 12, 'mcbMStCHUwgosjg2chUz8E1fxOwrHDJ1tQ56z5hYjmM', '2026-11-28 19:47:09.756+00', NULL),
	(1, 12, 'ubT_D5r9LePCDq8Z1D8MaZhsixJyDm0wlabaqlrbVt4', '2026-11-28 19:47:09.756+00', NULL),
	(1, 12, 'K5yJSvYd_ZLVC-qKvFpzDnqvDsb37uqy8PjokN0sGLU', '2026-11-28 19:47:09.756+00', NULL),
	(1, 12, 'Rxu8FfjkK3_rf5vwkBe4T792FdKi5PkiYU1sdjQjv38', '2026-11-28 19:47:09.756+00', NULL),
	(1, 12, 'h82fMEdH1Mvf1o0e3rKTasl2OWtwtVGHYkn1_pP7hz0', '2026-11-28 19:47:09.756+00', NULL),
	(1, 12, 'd4SPHKv2kogti1ljW8015tm_Z_xFpQ4YVOKNEug56vY', '2026-11-28 19:47:09.756+00', NULL),
	(1, 12, 'HRpscF1e-J30w1Ezptffcol8cHvABVCyx2bOFhJ1rz8', '2026-11-28 19:47:09.756+00', NULL),
	(1, 13, 'meGfm82xtfrJKlC_sznSmErC8sI41tcNltRLi8OgFrc', '2026-11-28 19:47:09.756+00', NULL),
	(1, 13, 'D8Dj56D-oegg0xWKr1bYf6TOPYh6SRTnGy3ftDMqVeU', '2026-11-28 19:47:09.756+00', NULL),
	(1, 13, 'S3nT3WFB83MhfqjZEiewQQxCroPCX5RKNHVW9d5V8kQ', '2026-11-28 19:47:09.756+00', NULL),
	(1, 13, 'q6SBUjJ-MQs-PjowYWTC41M_Xwb_3Th88kwWQYm5ALk', '2026-11-28 19:47:09.756+00', NULL),
	(1, 13, 'LC7qrapw37C9fZO7Osyb1vTmgzWaXHxQBdXbi6T8D_g', '2026-11-28 19:47:09.756+00', NULL),
	(1, 13, 'YCkOO-4t0-_oKhJp3b0rjA9_8OWLzXzvedld0-x6TBA', '2026-11-28 19:47:09.756+00', NULL),
	(1, 13, 'GTgvih6GkQUb9GgFuB4nuui7cwS9fGT8CZiYLLHuCf8', '2026-11-28 19:47:09.756+00', NULL),
	(1, 13, 'MvcPsl55-TOHWMybDcMNlzDm2tOp3ZLpb5rXJ0UkFQY', '2026-11-28 19:47:09.756+00', NULL),
	(1, 13, 'rOKXvOORtKipMq15fTVUzX74zifmHubfvOMn8I0Rqxc', '2026-11-28 19:47:09.756+00', NULL),
	(1, 13, '5LWQG92dmtkpG1YgZgkJAH15mSYN85Qcq-YNUUNF5jE', '2026-11-28 19:47:09.756+00', NULL),
	(1, 14, 'vVXWkqHROYHRAR_m4EbYGl-_LtZgYAjZKCsfiQTeKf0', '2026-11-28 19:47:09.756+00', NULL),
	(1, 14, 'w_cnT_ndgwPrwzhbkJ-uMqSsNPzQguF1AYVTunreOc8', '2026-11-28 19:47:09.756+00', NULL),
	(1, 14, 'iMYGwuAQQHBNHn5_s0e4FqbQ30YvasoA3YS2iyRrwMY', '2026-11-28 19:47:09.756+00', NULL),
	(1, 14, 'Gvwtd1MfKmwj6Q2PLDNybzcApVHYwMMfFN8OtGIwHq8', '2026-11-28 19:47:09.756+00', NULL),
	(1, 14, 'qf1MZ0WqVcjnFa9XVUk4Vrk2DJY2SLCynCtZS3uEAxk', '2026-11-28 19:47:09.756+00', NULL),
	(1, 14, '1NOA1N7nCEJAcaWxY04htBGoNxZmR8mt0BUs7ySF9p8', '2026-11-28 19:47:09.756+00', NULL),
	(1, 14, '9CVkmQaOGhAW3kWBBzCgLfwq6ZQneQtxb0JU0sb9zNE', '2026-11-28 19:47:09.756+00', NULL),
	(1, 14, 'Tv_yTGYF48Wz2Mv3o70QtEghZIkEjj3LnZDtmTC8sUU', '2026-11-28 19:47:09.756+00', NULL),
	(1, 14, 'vgvgUcTbuV2UR5xE4kSUowMxy0QbauoS2amKXaFldZM', '2026-11-28 19:47:09.756+00', NULL),
	(1, 14, 'aCeK0pz4m8UFvAaf8-Kze8FgkM4SQE7QJlI1bHOOtrE', '2026-11-28 19:47:09.756+00', NULL),
	(1, 16, 'eFw5V2jqi18imw4h5W2Bu--smmm09mRyX7AcErSHK8c', '2026-11-28 19:47:09.756+00', NULL),
	(1, 16, '3DhuMhF3Wydl3F6MWIxuvSIV_cCHgolor1s_jPcFMp4', '2026-11-28 19:47:09.756+00', NULL),
	(1, 16, 'BnneQVwRr55K-JhhaV491XupFT9-LAjGfQOXFqvmS_U', '2026-11-28 19:47:09.756+00', NULL),
	(1, 16, 'XpNXGLFIVAJU9_uFdTt9CmQe5onYjhmJInqYOdPGH3o', '2026-11-28 19:47:09.756+00', NULL),
	(1, 16, '1hQgbxc_6dSGIk4078jpEwUDoz6_AhBqog5pl1riuoQ', '2026-11-28 19:47:09.756+00', NULL),
	(1, 16, 'Cr8Lnc0ZIrroq6jLAVWbAfXc_ib8IjjZt8VUsZaELCA', '2026-11-28 19:47:09.756+00', NULL),
	(1, 16, '-AePuLoljLU6EBnX_Dw402civaHrrrsy-e2rGRpTQpk', '2026-11-28 19:47:09.756+00', NULL),
	(1, 16, 'aFBj6EyPLluuhFxD-7y9tIp1LduXMDQnURZEPeX_LRw', '2026-11-28 19:47:09.756+00', NULL),
	(1, 16, 'yw7ArlyyiDOtdoc_E5xEb0PJzeDyWowWJ9IRpEGgK0Y', '2026-11-28 19:47:09.756+00', NULL),
	(1, 16, 'ySs6PrgioDRwC14E_WqN4TGASzy6wm1IRYSBiakFqW0', '2026-11-28 19:47:09.756+00', NULL),
	(1, 23, 'bSSV8satG7ScKE4vp87DJRTAEUII7ypPQQ-ZMS5aaSk', '2026-11-28 19:47:09.756+00', NULL),
	(1, 23, 'OnncoZB-ktwaULqIfWbW_VDvmbbDmVx8PJ-siwfgSyk', '2026-11-28 19:47:09.756+00', NULL),
	(1, 23, 'BgtGGyvb4UrsjEhbkZ47dvpqx2X449HSLs3S9GamY5w', '2026-11-28 19:47:09.756+00', NULL),
	(1, 23, 'oFxT3jg5Bmbg_t3BLKzMxKW9buUVzzkXWCK8XTf9XVg', '2026-11-28 19:47:09.756+00', NULL),
	(1, 23, 'Q5cDtz8xzj0pB9NEeMnyTSvszstDDvS3Z-ZP5UMncAc', '2026-11-28 19:47:09.756+00', NULL),
	(1, 23, 'Kbla05tkSql3q7CbAdbMaAK58naag9U_vhy8CYdwTsY', '2026-11-28 19:47:09.756+00', NULL),
	(1, 23, 'kUwvznXQckIcLDRgCDou79H31ZLhoJlRUYizwdTnDd8', '2026-11-28 19:47:09.756+00', NULL),
	(1, 23, 'iBpYkYASUVhqGiC3D7tWT4xWcbQ3Vl43vVXy8xKwNPw', '2026-11-28 19:47:09.756+00', NULL),
	(1, 23, 'ea1W9I_xTunZH9AE7rfvcb9og6TSAKJr9dw3t5yc1D0', '2026-11-28 19:47:09.756+00', NULL),
	(1, 23, 'X71R2UFwSqphtZ7ZrhsZCUJJ7ax0Tzpr_9RfbuNFaBw', '2026-11-28 19:47:09.756+00', NULL),
	(1, 28, 'G8yWXINvcBNQ-RyH-7U-Vf4nDHzaCmvGLD5Se3_4_JY', '2026-11-28 19:47:09.756+00', NULL),
	(1, 28, 'qznfS12l7Mngoz2sadHbynnWy3O1ufwmfiLDYQvrTow', '2026-11-28 19:47:09.756+00', NULL),
	(1, 28, 'mcV08rQSQBt3C70V6c1Wlflu6dX8z6ZkOgRcQgnPwdQ', '2026-11-28 19:47:09.756+00', NULL),
	(1, 28, 'qGOs3xAu6l6bGIw53p57c9ySw4LbfQAVA5SNDI9gr4w', '2026-11-28 19:47:09.756+00', NULL),
	(1, 28, 'R45tfHdFTdrE1iFq2GHp6vaAYpGJ0aQS2lpiOzK_IsY', '2026-11-28 19:47:09.756+00', NULL),
	(1, 28, '6M-9VM0XRlw-ULfIBgRAX6y3XqRuqFmYzVhQR2KwjQo', '2026-11-28 19:47:09.756+00', NULL),
	(1, 28, 'lpERkqM91cn-YK2Pa215VVGVjnfZuDEEIJn0Zxeoc6U', '2026-11-28 19:47:09.756+00', NULL),
	(1, 28, 'XHckE7w802n2FD9Ujc59epB_mJBycilcmqQXCl1WndI', '2026-11-28 19:47:09.756+00', NULL),
	(1, 28, '1TQGdVi3ts3RIBGjQiQ29ly4zJ_w9llK5IaDyHLyWJI', '2026-11-28 19:47:09.756+00', NULL),
	(1, 28, '3KkoSsBu31V88JAAPSpe3b5xPCeujYXk1qh6qjl74RE', '2026-11-28 19:47:09.756+00', NULL);
INSERT INTO public.roles OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'Owner', '{users:read,users:write,users:delete,users:export,sessions:read,sessions:end,factors:read,factors:delete,lockouts:clear,invitations:write,companies:read,companies:write,roles:read,roles:write,keys:read,keys:write,settings:read,settings:write,audit:read,events:read,clients:read,clients:write,clients:register,webhooks:read,webhooks:write,notifications:read,notifications:write,security:write}'),
	(2, 1, 'Admin', '{users:read,users:write,companies:write,audit:read}'),
	(3, 1, 'User', '{}'),
	(4, 1, 'A name fa1db66d-61c9-415d-aef8-73fd21be3299', '{users:read}'),
	(5, 2, 'Owner', '{users:read,users:write,users:delete,users:export,sessions:read,sessions:end,factors:read,factors:delete,lockouts:clear,invitations:write,companies:read,companies:write,roles:read,roles:write,keys:read,keys:write,settings:read,settings:write,audit:read,events:read,clients:read,clients:write,clients:register,webhooks:read,webhooks:write,notifications:read,notifications:write,security:write}'),
	(6, 2, 'Admin', '{users:read,users:write,companies:write,audit:read}'),
	(7, 2, 'User', '{}'),
	(8, 3, 'Owner', '{users:read,users:write,users:delete,users:export,sessions:read,sessions:end,factors:read,factors:delete,lockouts:clear,invitations:write,companies:read,companies:write,roles:read,roles:write,keys:read,keys:write,settings:read,settings:write,audit:read,events:read,clients:read,clients:write,clients:register,webhooks:read,webhooks:write,notifications:read,notifications:write,security:write}'),
	(9, 3, 'Admin', '{users:read,users:write,companies:write,audit:read}'),
	(10, 3, 'User', '{}');
INSERT INTO public.schema_migration_steps VALUES
	('0002-events', 0),
	('0002-events', 1),
	('0002-events', 2),
	('0002-events', 3),
	('0002-events', 4),
	('0002-events', 5),
	('0002-events', 6),
	('0003-service-accounts', 0),
	('0003-service-accounts', 1),
	('0003-service-accounts', 2),
	('0003-service-accounts', 3),
	('0003-service-accounts', 4),
	('0003-service-accounts', 5),
	('0003-service-accounts', 6),
	('0003-service-accounts', 7),
	('0003-service-accounts', 8),
	('0003-service-accounts', 9),
	('0003-service-accounts', 10),
	('0003-service-accounts', 11),
	('0003-service-accounts', 12),
	('0003-service-accounts', 13),
	('0004-webhook-endpoints', 0),
	('0004-webhook-endpoints', 1),
	('0004-webhook-endpoints', 2),
	('0004-webhook-endpoints', 3),
	('0004-webhook-endpoints', 4),
	('0004-webhook-endpoints', 5),
	('0004-webhook-endpoints', 6),
	('0004-webhook-endpoints', 7),
	('0004-webhook-endpoints', 8),
	('0004-webhook-endpoints', 9),
	('0004-webhook-endpoints', 10),
	('0005-impersonation', 0),
	('0005-impersonation', 1),
	('0005-impersonation', 2),
	('0006-clients', 0),
	('0006-clients', 1),
	('0006-clients', 2),
	('0006-clients', 3),
	('0006-clients', 4),
	('0007-app-images', 0),
	('0007-app-images', 1),
	('0007-app-images', 2),
	('0007-app-images', 3),
	('0007-app-images', 4),
	('0008-openid', 0),
	('0008-openid', 1),
	('0008-openid', 2),
	('0008-openid', 3),
	('0008-openid', 4),
	('0008-openid', 5),
	('0008-openid', 6),
	('0008-openid', 7),
	('0008-openid', 8),
	('0008-openid', 9),
	('0008-openid', 10),
	('0008-openid', 11),
	('0008-openid', 12),
	('0009-grants-of-clients', 0),
	('0010-openid-logout', 0),
	('0010-openid-logout', 1),
	('0011-claims-of-clients', 0),
	('0012-device-codes', 0),
	('0012-device-codes', 1),
	('0013-document-clients', 0),
	('0013-document-clients', 1),
	('0013-document-clients', 2),
	('0013-document-clients', 3),
	('0014-fapi-clients', 0),
	('0014-fapi-clients', 1),
	('0015-statistics', 0),
	('0015-statistics', 1),
	('0015-statistics', 2),
	('0015-statistics', 3),
	('0015-statistics', 4),
	('0015-statistics', 5),
	('0015-statistics', 6),
	('0016-user-filters', 0),
	('0016-user-filters', 1),
	('0016-user-filters', 2),
	('0016-user-filters', 3),
	('0016-user-filters', 4),
	('0017-app-sessions', 0),
	('0018-company-search', 0),
	('0019-operator-keys', 0),
	('0020-email-changes-by-administrators', 0),
	('0022-webhook-hours', 0),
	('0022-webhook-hours', 1),
	('0023-webhook-exchanges', 0),
	('0023-webhook-exchanges', 1),
	('0023-webhook-exchanges', 2),
	('0024-restorable-users', 0),
	('0025-opened-clients', 0),
	('0025-opened-clients', 1),
	('0029-token-keys', 0),
	('0030-hash-keys', 0),
	('0030-hash-keys', 1),
	('0032-client-errors', 0),
	('0033-audit-changes', 0),
	('0035-search', 0);
INSERT INTO public.schema_migration_steps VALUES
	('0035-search', 1),
	('0035-search', 2),
	('0035-search', 3),
	('0035-search', 4),
	('0036-prefix-search', 0),
	('0036-prefix-search', 1),
	('0036-prefix-search', 2),
	('0036-prefix-search', 3),
	('0037-app-ids', 0),
	('0037-app-ids', 1),
	('0037-app-ids', 2),
	('0037-app-ids', 3),
	('0037-app-ids', 4),
	('0037-app-ids', 5),
	('0037-app-ids', 6),
	('0037-app-ids', 7),
	('0037-app-ids', 8),
	('0037-app-ids', 9),
	('0037-app-ids', 10),
	('0037-app-ids', 11),
	('0037-app-ids', 12),
	('0037-app-ids', 13),
	('0037-app-ids', 14),
	('0037-app-ids', 15),
	('0037-app-ids', 16),
	('0037-app-ids', 17),
	('0037-app-ids', 18),
	('0037-app-ids', 19),
	('0037-app-ids', 20),
	('0037-app-ids', 21),
	('0037-app-ids', 22),
	('0037-app-ids', 23),
	('0037-app-ids', 24),
	('0037-app-ids', 25),
	('0037-app-ids', 26),
	('0037-app-ids', 27),
	('0037-app-ids', 28),
	('0037-app-ids', 29),
	('0037-app-ids', 30),
	('0037-app-ids', 31),
	('0037-app-ids', 32),
	('0037-app-ids', 33),
	('0037-app-ids', 34),
	('0037-app-ids', 35),
	('0037-app-ids', 36),
	('0037-app-ids', 37),
	('0037-app-ids', 38),
	('0037-app-ids', 39),
	('0037-app-ids', 40),
	('0037-app-ids', 41),
	('0037-app-ids', 42),
	('0037-app-ids', 43),
	('0037-app-ids', 44),
	('0037-app-ids', 45),
	('0037-app-ids', 46),
	('0037-app-ids', 47),
	('0037-app-ids', 48),
	('0037-app-ids', 49),
	('0037-app-ids', 50),
	('0037-app-ids', 51),
	('0037-app-ids', 52),
	('0037-app-ids', 53),
	('0037-app-ids', 54),
	('0037-app-ids', 55),
	('0037-app-ids', 56),
	('0037-app-ids', 57),
	('0037-app-ids', 58),
	('0037-app-ids', 59),
	('0037-app-ids', 60),
	('0037-app-ids', 61),
	('0037-app-ids', 62),
	('0037-app-ids', 63),
	('0037-app-ids', 64),
	('0037-app-ids', 65),
	('0037-app-ids', 66),
	('0037-app-ids', 67),
	('0037-app-ids', 68),
	('0037-app-ids', 69),
	('0037-app-ids', 70),
	('0037-app-ids', 71),
	('0037-app-ids', 72),
	('0037-app-ids', 73),
	('0037-app-ids', 74),
	('0037-app-ids', 75),
	('0037-app-ids', 76),
	('0037-app-ids', 77),
	('0037-app-ids', 78),
	('0037-app-ids', 79),
	('0037-app-ids', 80),
	('0037-app-ids', 81),
	('0037-app-ids', 82),
	('0037-app-ids', 83),
	('0037-app-ids', 84),
	('0037-app-ids', 85),
	('0037-app-ids', 86),
	('0037-app-ids', 87);
INSERT INTO public.schema_migrations VALUES
	('0001-baseline', '2026-11-29 07:36:04.074496+00'),
	('0002-events', '2026-11-29 07:36:05.384131+00'),
	('0003-service-accounts', '2026-11-29 07:36:05.630782+00'),
	('0004-webhook-endpoints', '2026-11-29 07:36:05.879079+00'),
	('0005-impersonation', '2026-11-29 07:36:05.915035+00'),
	('0006-clients', '2026-11-29 07:36:05.999342+00'),
	('0007-app-images', '2026-11-29 07:36:06.07151+00'),
	('0008-openid', '2026-11-29 07:36:06.210464+00'),
	('0009-grants-of-clients', '2026-11-29 07:36:06.223174+00'),
	('0010-openid-logout', '2026-11-29 07:36:06.247801+00'),
	('0011-claims-of-clients', '2026-11-29 07:36:06.250786+00'),
	('0012-device-codes', '2026-11-29 07:36:06.266941+00'),
	('0013-document-clients', '2026-11-29 07:36:06.302944+00'),
	('0014-fapi-clients', '2026-11-29 07:36:06.312289+00'),
	('0015-statistics', '2026-11-29 07:36:06.401825+00'),
	('0016-user-filters', '2026-11-29 07:36:06.494862+00'),
	('0017-app-sessions', '2026-11-29 07:36:06.515319+00'),
	('0018-company-search', '2026-11-29 07:36:06.52689+00'),
	('0019-operator-keys', '2026-11-29 07:36:06.552531+00'),
	('0020-email-changes-by-administrators', '2026-11-29 07:36:06.558625+00'),
	('0022-webhook-hours', '2026-11-29 07:36:06.587359+00'),
	('0023-webhook-exchanges', '2026-11-29 07:36:06.862107+00'),
	('0024-restorable-users', '2026-11-29 07:36:06.880145+00'),
	('0025-opened-clients', '2026-11-29 07:36:06.889549+00'),
	('0029-token-keys', '2026-11-29 07:36:06.905502+00'),
	('0030-hash-keys', '2026-11-29 07:36:06.932705+00'),
	('0032-client-errors', '2026-11-29 07:36:06.947265+00'),
	('0033-audit-changes', '2026-11-29 07:36:06.954863+00'),
	('0035-search', '2026-11-29 07:36:07.014854+00'),
	('0036-prefix-search', '2026-11-29 07:36:07.078106+00'),
	('0037-app-ids', '2026-11-29 07:36:08.024708+00');
INSERT INTO public.service_accounts OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'Account 5f670f95-65e5-4de6-9819-74a40456032e', '', '2026-11-28 19:46:39.756+00', NULL),
	(2, 1, 'A name 78146ea7-0918-49f3-866d-ce87cc820a5b', '', '2026-11-28 19:47:09.756+00', NULL);
INSERT INTO public.sessions VALUES
	('3b7febbd-caed-462e-a594-8dc39f95ee90', 1, 2, 1, '2026-11-28 19:46:39.756+00', true, 'ab22763d-af75-4216-8945-6b08c6a9dfd9', '2026-11-28 19:46:39+00', '2026-11-28 20:46:39+00', '2026-12-28 19:46:39.756+00', '2027-05-27 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:46:39.756+00', 'password', NULL, NULL, NULL, NULL),
	('3c4fd1a4-1e64-4e00-8579-9f699b64574c', 1, 3, 1, '2026-11-28 19:46:39.756+00', true, '05c361e6-a1b9-4368-8933-5b84cfdd35d3', '2026-11-28 19:46:39+00', '2026-11-28 20:46:39+00', '2026-12-28 19:46:39.756+00', '2027-05-27 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:46:39.756+00', 'password', NULL, NULL, NULL, NULL),
	('a39287be-07de-4511-9753-413743848a37', 1, 3, 1, '2026-11-28 19:46:39.756+00', true, '173e3fc7-cd23-4e7e-8b39-d9e9f5d9a8d3', '2026-11-28 19:46:39+00', '2026-11-28 20:46:39+00', '2026-12-28 19:46:39.756+00', '2027-05-27 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:46:39.756+00', 'password', NULL, NULL, NULL, NULL),
	('56444384-e894-4947-b26c-71972a4e6b45', 1, 4, 1, '2026-11-28 19:46:39.756+00', true, '840419bb-4688-4bba-b399-8479cfc7049a', '2026-11-28 19:46:39+00', '2026-11-28 20:46:39+00', '2026-12-28 19:46:39.756+00', '2027-05-27 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:46:39.756+00', 'password', NULL, NULL, NULL, NULL),
	('a6cbf537-c94c-479a-ae46-f31453a35834', 1, 4, 1, '2026-11-28 19:46:39.756+00', true, 'dd9b960d-9918-4b8f-9c2d-81685c2b9f84', '2026-11-28 19:46:39+00', '2026-11-28 20:46:39+00', '2026-12-28 19:46:39.756+00', '2027-05-27 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, '127.0.0.1', 'node', '2026-11-28 19:46:39.756+00', 'password', NULL, NULL, NULL, NULL),
	('8f5f7428-181e-4f49-a157-26768834d9e7', 1, 5, 1, '2026-11-28 19:46:39.756+00', true, '6b0c9778-d258-4b98-a02a-dd7e38bcd074', '2026-11-28 19:46:39+00', '2026-11-28 20:46:39+00', '2026-12-28 19:46:39.756+00', '2027-05-27 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:46:39.756+00', 'password', NULL, NULL, NULL, NULL),
	('2bd1cdab-8949-4613-9671-3ae96a2b3ffe', 1, 5, 1, '2026-11-28 19:46:39.756+00', true, 'd69bb170-bfd7-4116-a3da-bd8facbc52c4', '2026-11-28 19:46:39+00', '2026-11-28 20:46:39+00', '2026-12-28 19:46:39.756+00', '2027-05-27 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, '127.0.0.1', 'node', '2026-11-28 19:46:39.756+00', 'password', NULL, NULL, NULL, NULL),
	('df5c321c-0b22-4729-94cf-a3297d47cc61', 1, 6, 1, '2026-11-28 19:46:39.756+00', true, 'e65a8b74-8c24-46fe-86aa-04ad66fbfda3', '2026-11-28 19:46:39+00', '2026-11-28 20:46:39+00', '2026-12-28 19:46:39.756+00', '2027-05-27 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:46:39.756+00', 'password', NULL, NULL, NULL, NULL),
	('a763037f-2c31-4894-ba6d-79b72ad6ee87', 1, 7, 1, '2026-11-28 19:46:39.756+00', true, '8831c015-5b2d-4913-a592-7b9b9c32359a', '2026-11-28 19:46:39+00', '2026-11-28 20:46:39+00', '2026-12-28 19:46:39.756+00', '2027-05-27 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:46:39.756+00', 'password', NULL, NULL, NULL, NULL),
	('f453910c-c263-4613-bf66-dcdbf027513a', 1, 8, 1, '2026-11-28 19:46:39.756+00', true, '62372910-4319-4975-9d57-a603b76cdf15', '2026-11-28 19:46:39+00', '2026-11-28 20:46:39+00', '2026-12-28 19:46:39.756+00', '2027-05-27 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:46:39.756+00', 'password', NULL, NULL, NULL, NULL),
	('e34751d9-2dd4-4c05-ad8b-0e3f94064230', 1, 8, 1, '2026-11-28 19:46:39.756+00', true, '00477760-ebfe-48d8-8da7-92e3d4184dfc', '2026-11-28 19:46:39+00', '2026-11-28 20:46:39+00', '2026-12-28 19:46:39.756+00', '2027-05-27 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, '127.0.0.1', 'node', '2026-11-28 19:46:39.756+00', 'password', NULL, NULL, NULL, NULL),
	('8bb8b273-c4aa-4d57-9868-fd5a9fda57a7', 1, 9, 1, '2026-11-28 19:46:39.756+00', true, 'cb7676d6-3ad0-41ad-ba26-64eaf43eb679', '2026-11-28 19:46:39+00', '2026-11-28 20:46:39+00', '2026-12-28 19:46:39.756+00', '2027-05-27 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:46:39.756+00', 'password', NULL, NULL, NULL, NULL),
	('9943b803-2212-4673-a174-5769e40387c4', 1, 9, 2, '2026-11-28 19:46:39.756+00', false, '986fe57f-0424-4ffd-b58e-42e993255332', '2026-11-28 19:46:39+00', '2026-11-28 20:46:39+00', '2026-12-28 19:46:39.756+00', '2027-05-27 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, '127.0.0.1', 'node', '2026-11-28 19:46:39.756+00', 'password', NULL, NULL, '2026-11-28 19:46:39.756+00', NULL),
	('80d7cfd3-47e2-4f95-bec8-ad1773a773a6', 1, 10, 1, '2026-11-28 19:46:39.756+00', true, '341c3183-0289-4412-b5ab-789051210875', '2026-11-28 19:46:39+00', '2026-11-28 20:46:39+00', '2026-12-28 19:46:39.756+00', '2027-05-27 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:46:39.756+00', 'password', NULL, NULL, NULL, NULL),
	('ca9383ec-6fc2-4d82-9fa3-5b5d909d61e6', 1, 26, 1, '2026-11-28 19:47:09.756+00', true, 'c040d380-3842-4657-b8ff-9a8f3a1b55c6', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:47:09.756+00', 'password', NULL, NULL, NULL, NULL),
	('ffdb6b78-e4b2-4d90-9e13-de4dad9188f8', 1, 20, 2, '2026-11-28 19:47:09.756+00', true, 'a7213a83-6288-430c-9037-939743dc4601', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:47:09.756+00', 'password', NULL, NULL, '2026-11-28 19:47:09.756+00', NULL),
	('ce10c8f4-d470-4f60-8aa5-ed35346d4c22', 1, 11, 3, '2026-11-28 19:46:39.756+00', false, '9ffc8224-1bbb-4f7f-bd5b-93e96bc1d6e4', '2026-11-28 19:46:39+00', '2026-11-28 20:46:39+00', '2026-12-28 19:46:39.756+00', '2027-05-27 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:46:39.756+00', 'password', 'totp', NULL, '2026-11-28 19:46:39.756+00', NULL),
	('7c860fda-ee9b-4b8d-81d7-684a72dd85bc', 1, 26, 1, '2026-11-28 19:47:09.756+00', true, '97d80239-f92d-44d0-ad71-fc0572ae96bb', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', 'node', '2026-11-28 19:47:09.756+00', 'password', NULL, NULL, NULL, NULL),
	('971e0346-d01f-4b07-81d3-be05912c64f7', 1, 12, 3, '2026-11-28 19:47:09.756+00', false, 'cf8cb103-2056-480c-be23-e35cdbfa1092', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:47:09.756+00', 'password', 'passkey', 'device', '2026-11-28 19:47:09.756+00', NULL),
	('b8ec59dd-6a6b-42ba-b083-94fe91af3c92', 1, 22, 2, '2026-11-28 19:47:09.756+00', true, '9750e148-8cb8-4e50-a0b4-c02d09b35375', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:47:09.756+00', 'password', NULL, NULL, '2026-11-28 19:47:09.756+00', NULL),
	('19ca090c-72c8-4fdc-a589-02b9009c4ddc', 1, 13, 3, '2026-11-28 19:47:09.756+00', false, 'd31f8cba-e44c-4ea0-a96c-b1350dcc52ef', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:47:09.756+00', 'password', 'passkey', 'device', '2026-11-28 19:47:09.756+00', NULL),
	('b2df69d5-557b-4cb1-8fd3-d4c07d05e8dd', 1, 26, 1, '2026-11-28 19:47:09.756+00', true, '5dc5fc9a-01d3-4bf8-a886-6c38eb4b0da9', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', 'node', '2026-11-28 19:47:09.756+00', 'password', NULL, NULL, NULL, NULL),
	('08d353b7-6edf-4e15-9221-2d681289790c', 1, 14, 3, '2026-11-28 19:47:09.756+00', false, '700258ce-ba6a-402b-9fad-699f2f08e925', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:47:09.756+00', 'password', 'passkey', 'device', '2026-11-28 19:47:09.756+00', NULL),
	('8e0b5c87-f809-48f4-a238-fcb7f8c2d82c', 1, 15, 1, '2026-11-28 19:47:09.756+00', true, 'dd3e7ff7-2baf-4f39-be75-fe855e5c8d60', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:47:09.756+00', 'password', NULL, NULL, NULL, NULL),
	('fd8e660c-682d-46de-bec0-cdd3f92032e9', 1, 23, 3, '2026-11-28 19:47:09.756+00', false, 'f5391b2c-3abd-4f29-9762-863bbc0bc9a2', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:47:09.756+00', 'password', 'passkey', 'device', '2026-11-28 19:47:09.756+00', NULL),
	('0161d4e6-29c1-4b9f-984e-286e55b586ff', 1, 16, 3, '2026-11-28 19:47:09.756+00', false, '9bd5b72c-b9b1-4c7f-aa98-5e237ffe8635', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:47:09.756+00', 'password', 'sms', NULL, '2026-11-28 19:47:09.756+00', NULL),
	('5f2ebea2-e2d8-4940-b8d0-d8f48d463254', 1, 17, 1, '2026-11-28 19:47:09.756+00', true, '8037d681-c801-4def-a2f4-fae14f7c59b8', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:47:09.756+00', 'password', NULL, NULL, NULL, NULL),
	('318da07b-0788-4856-a322-e570f4c4f57d', 1, 18, 1, '2026-11-28 19:47:09.756+00', true, '318e266b-13b5-4fd1-b3bb-5847bf9c5a4d', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:47:09.756+00', 'password', NULL, NULL, NULL, NULL),
	('b172a677-214e-4ee8-bd29-2f0e28842805', 1, 19, 1, '2026-11-28 19:47:09.756+00', true, 'cfd3ea73-f3bc-4bf2-9f9a-2a620801ba09', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:47:09.756+00', 'password', NULL, NULL, NULL, NULL),
	('9dd72175-6588-4b06-a834-8ad1a3115927', 1, 27, 2, '2026-11-28 19:47:09.756+00', false, 'a23628bc-565e-4885-b655-9b31e3d47903', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:47:09.756+00', 'password', NULL, NULL, '2026-11-28 19:47:09.756+00', NULL),
	('7a81bbc8-2eff-4d24-94dd-6a91ba191bd7', 1, 24, 2, '2026-11-28 19:47:09.756+00', true, 'daaa6ca0-3da7-4217-a144-b8a8f125281c', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:47:09.756+00', 'password', NULL, NULL, '2026-11-28 19:47:09.756+00', NULL),
	('3859794c-edf8-48f1-91f4-1720fc831d85', 3, 25, 1, '2026-11-28 19:47:09.756+00', true, '66690050-ecfd-409d-8c29-2cad68bd23d0', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:47:09.756+00', 'password', NULL, NULL, NULL, NULL),
	('e9d438ab-9143-482b-bfcf-f20da346d271', 1, 26, 1, '2026-11-28 19:47:09.756+00', true, '24094079-c673-41d0-9d8b-027aa94f32a4', '2026-11-28 19:47:09+00', '2026-11-28 20:47:09+00', '2026-12-28 19:47:09.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:47:09.756+00', 'password', NULL, NULL, NULL, NULL),
	('a113b103-044b-47ba-8cda-0eb3f10c25c1', 1, 29, 1, '2026-11-28 19:48:09.756+00', true, '0509c6fc-a369-40d7-bc9e-c325f9326167', '2026-11-28 19:48:09+00', '2026-11-28 20:48:09+00', '2026-12-28 19:48:09.756+00', '2027-05-27 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:48:09.756+00', 'password', NULL, NULL, NULL, NULL),
	('86c38601-a03e-42e8-9401-5c312fd8bc62', 1, 29, 1, '2026-11-28 19:48:09.756+00', true, '47885978-5294-4f85-9887-64c688d05a6b', '2026-11-28 19:48:09+00', '2026-11-28 20:48:09+00', '2026-12-28 19:48:09.756+00', '2027-05-27 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, NULL, '127.0.0.1', 'node', '2026-11-28 19:48:09.756+00', 'password', NULL, NULL, NULL, NULL),
	('1881402b-c4f0-4d10-b79f-509cf25e0f8d', 1, 30, 1, '2026-11-28 19:48:09.756+00', true, 'c13c1c3d-04a2-403e-b755-9a4740384a8d', '2026-11-28 19:48:09+00', '2026-11-28 20:48:09+00', '2026-12-28 19:48:09.756+00', '2027-05-27 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:48:09.756+00', 'password', NULL, NULL, NULL, NULL),
	('ceee1148-bd2e-45e1-8413-aae7ee9c767a', 1, 28, 4, '2026-11-28 19:47:39.756+00', false, '5a3109ad-13d8-4135-ab92-37c538c577cc', '2026-11-28 19:47:39+00', '2026-11-28 20:47:39+00', '2026-12-28 19:47:39.756+00', '2027-05-27 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:39.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:47:09.756+00', 'password', 'totp', NULL, '2026-11-28 19:47:39.756+00', NULL),
	('e52be871-f469-4982-a6fe-4d1a7bb873c2', 1, 30, 1, '2026-11-28 19:48:09.756+00', true, '410181a4-741d-459f-a478-14a5bac4ffa0', '2026-11-28 19:48:09+00', '2026-11-28 20:48:09+00', '2026-12-28 19:48:09.756+00', '2027-05-27 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', 'logout', '127.0.0.1', 'node', '2026-11-28 19:48:09.756+00', 'password', NULL, NULL, NULL, NULL),
	('4a9ac57b-7307-472a-8370-334075011369', 1, 31, 1, '2026-11-28 19:48:09.756+00', true, 'bdf05130-eb83-4a0b-8a9f-59ac64ce9940', '2026-11-28 19:48:09+00', '2026-11-28 20:48:09+00', '2026-12-28 19:48:09.756+00', '2027-05-27 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:48:09.756+00', 'password', NULL, NULL, NULL, NULL),
	('b3d07040-bb21-406d-8912-5740bec051ae', 1, 32, 1, '2026-11-28 19:48:09.756+00', true, '31ec7502-c73f-4734-bb7e-a856b912a5e0', '2026-11-28 19:48:09+00', '2026-11-28 20:48:09+00', '2026-12-28 19:48:09.756+00', '2027-05-27 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:48:09.756+00', 'password', NULL, NULL, NULL, NULL),
	('e7f3b94f-aa50-448c-8579-cad82ddc0827', 1, 33, 1, '2026-11-28 19:48:09.756+00', true, '7e07a4cc-a0b5-4030-ab4f-e655b67722fc', '2026-11-28 19:48:09+00', '2026-11-28 20:48:09+00', '2026-12-28 19:48:09.756+00', '2027-05-27 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:48:09.756+00', 'password', NULL, NULL, NULL, NULL),
	('b7cffdb3-d90b-4371-b9e4-91cadd4e5f7c', 1, 34, 1, '2026-11-28 19:48:09.756+00', true, '2c6fda28-3a91-48d2-b96c-09be5906005a', '2026-11-28 19:48:09+00', '2026-11-28 20:48:09+00', '2026-12-28 19:48:09.756+00', '2027-05-27 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, NULL, '127.0.0.1', '', '2026-11-28 19:48:09.756+00', 'password', NULL, NULL, NULL, NULL),
	('0ee0064d-9636-4cc6-a3f6-4edd581e90b4', 1, 35, 1, '2026-03-14 09:26:53.589+00', true, '7ea95e4b-ff7c-480f-afc5-88debeefc71f', '2026-03-14 09:26:53+00', '2026-03-14 10:26:53+00', '2026-04-13 09:26:53.589+00', '2026-09-10 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL, '127.0.0.1', '', '2026-03-14 09:26:53.589+00', 'password', NULL, NULL, NULL, NULL),
	('b82fb474-d0ac-4610-a5df-f7fd4c560560', 1, 2, 1, '2026-03-14 09:26:53.589+00', true, '74b4ff24-66da-42c0-9a90-06b2807ef4f9', '2026-03-14 09:26:53+00', '2026-03-14 10:26:53+00', '2026-04-13 09:26:53.589+00', '2026-09-10 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL, '127.0.0.1', '', '2026-03-14 09:26:53.589+00', 'password', NULL, NULL, NULL, NULL);
INSERT INTO public.signing_keys VALUES
	('dr5wZL_2hQtvegvfZAfD4DIe8B661DnL_bvE58eOKFo', 'EdDSA', '{"x": "P0jJyK6Ut8P_mF7b4Coaw4o0ADuUMj-lLeKPeQQU0E4", "crv": "Ed25519", "kty": "OKP"}', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..pb3fPRUokaWWXaxH.v6Do_dZNKcuJQ5dwgb_VupbyTqI29Q6dwMyP_zKn-2FQMePvYevZMb89ku6VrkXlPiJ0eCkaggrZF0o4-rK-o6N1x7UNkSYGgLtzLmfK9Y_uMzPJoDvysg_ISeC5uc4jz46-kCLx56WapkXDHnD43m7hedGYY7SFMncK-6Hel6oO.lQzDgSXjkPDjQbFSf2JciA', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL),
	('9RbFe2IYQqXVRBzjpDKqn2ovFHzPQ7CGXbPHV_yimKA', 'RS256', '{"e": "AQAB", "n": "q-Q5_inMITcidNqEj80HCxTLI-Vqlr2uroDNP0k6xmJmUZby8VpSmjafSak5H-88oRjFhxj57FYbvE_UvKgSV2wLfrtqZGWtNRk7skBMF6fpmzuEKCJpL7BmzIw60gYmvU6LYhhGrSM2ty3OCuPII_-OUN_rKEBvDEvXR7tVIV0C2aYKyrmmxcPsFhXXhV5Xlr5gJ1LV6AhFVyedbQDZ6yAlovzlVC30a8MFCtCKogJcurC5vcyLH63xW1DwT7o2RT7VQNSqXq-oGK42VCX4vDX9X7qgGh6hAoHyLO7dcMUr2BzchHNSb8PVX3rxI_ji4vac3kj5JBszwZQLIFi_aw", "kty": "RSA"}', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..BVUtw7Z_48NzelGl.wbzyd7UNyhQFm-RNT3XnCq_o4ZIjhmWuVXMb3kul5PPgSAAZs5P3KMxUsln6NkeqrtEimIbT8ePW7iSrFAEsshmVtEcCVEdtNo123eQldB1onSmufYC23RYF5vjgkipG-wYYfiOdpCVoSR1VEg3EGKMejG4vcnOnvK8dkMqFG39eERzg4SB7fCu96RoAZ4J5fnLHYSuix3dN1D0mios72cJ1BevKESG1gw-rp6SeDWkbsgLkcOCwVYL8kP6R0BrERDXIwTzrEA0vxQdkWQi-zK3xkBRK3kfIOw8I603qWJXegFSr2fqrsKwEMvmFGiOWKZZl1X1QS_0Pr_IhW8v9_ybKH0-wFFMoZC0SgEUEnYpeDPGS-iDEYoKrFI_0KQ8EY9RTjuOStvhFwA8gy81TKE0G2_ejtX59-avDm2W7HMq-Tx7q7y1M7jdfW--baqJJvDNGz4FpaQgEaSvdIUgW1vny44S6IweNcv0k9-IhLnCPDa9cNDM_qfqkzVFwSFvb5s0IoQ1loIeccP2DqoWLInKiTkq8QXAlTEoYK5Hclku0J1vF61LRDENSTTEaAC7MPpmpf1X5ELsRjPqR3ivjPc6TIZxLO0qpZj2gMvUPNN3Mrkl9QTWQOPMbfmVG-szS2blls2EF9rV-egTjPrm_wZN4b4R54TCO5NFtB4-jyhBwGkC_AfGLbz7Qoa91kCblX7mQ8Ad7cvTHk3lfYrlyO8hDpBp3cG2_zgXy9J2d0A-vTuCLfAm-eCJa6ivkwQwxEpz7wQz__sPemA9b0d3NtRLKY4QvlY8N0UKa4_0JxSEp67xDFJvZrFv_Q-oZyrOlB2FspOPoRZ3XCXfnN8FmuioM91aQ2PQpXZtch-pDSgEphUcoBCY-FSnNZgznaYm5I3B-aLDtxUcmO3i80c3n_88x-6IZioHrT0CCEmmj3yZNjzycULfFynyX9wXlpJ7mmrC02E_8luwbEi1kQ4r-84sidnADsJ8c-toylpdxCUGHScc9DBWP1SvOpsAsrGiSX8znCxEnph1IenerA18BcSGLvHNQ2bNtgOI3crmuGuQ2r4hbdyrzj8J5fkNctRPpc3ujlvtqblKMIGdgQ743FZlI57zWZlgsc6IU65qmB86-rmWQ6hQLcq5Fe8sL1cLDITs6O2tZqwVgRYCQFqutILmv4cGDunS5T2chah217HRIrW8QSF9omzj0Gb-albKDHEUFJ01vpiLW3QWtvvgZTvNvKAK3_4gY-xW5nmOv8EJeJB5ST3enQSTs17oQA8d8bwhYAayH68DWGatOOH6phOfOiEZHSPdS74BwzED2IHwbsw6TdMxq65bLV_xyazIzAeZgxShRuGSci__xg4qWzEO0nM5XJjRUIDqoWIPcO3UKLpvjti2DTyP2I0B4c2pl9QpH92Unq7dmGbeknNqP3LIw0djwOS0QkHkBUSts7qLiknJWcdG5wAiVNZNkPQwTiNTSRe_hsw5-JvYZOu43E-yTvrTZA00vROMvnTzPnai6SIyymxJ4wkgMSYe5KSyyPy5gXPos8VrbEvh1fAJINwF9hqSG4R-4CFeHk5KSP3Vt1pNo29OsUlm5Oh2WNImD4C8CcUTNlrOvNsh7XjIrkH-XgM59fyespoPgi1ShYDMrTjZpx17P420xw68K6H7-Qx0pJXiuL0qtJXuAjjwlvcqUYImqRgq6jdwlZLD0ufb17R-TdWdgsKlghyRdZy986dxB0GoSp3bHGWHlKTBBxCV_PnjCy88k5WezndaU3kfymW8ViaSpJDgQlWQ51uui7H5QsnufJDd3F_KkvKupMO-n0ahXDilzrY_ebfm0GuUoWkc1p7pxwNYPYYZzBzDY3pMkKW3UmRR4zMX2PC7UaunbvZndwZJJcSGCfq-_t9_266Ez4OWeZHiF11lj_wF6QxH0Ahin-98_210uhigzea-Sb3HFYtYRAcssM20TV4osx7duuOzqivAfM9vdlPQ2prfBTECNkdmiHjecFUhi9z7J12VdOiOpNMBFIFKlup9e12nQqw3e3cbKf1hAG9V3l_tBF2As51tQCwmIUwZBvUDAFxYYZ1oB5IzKWyhdoAK6fYYISVZV6-PRZJ4y6zPRixmX_dGNScB-3VNhSWOESQ-gF03N8-oQzeryYNKHsw.FVoJsQhF8IzpvXr2nB1H-A', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL),
	('P5-65-jm7XA5v-N8jNS5ak97snAyKQXAzhkww6pbHkE', 'ES256', '{"x": "3woyueYctyox6RcLId1sA-WbSo2ACye8-qDGg3ZbtWY", "y": "swHeMCXfSOKv_C7J3DBqRrqxQ2KRINN248WHnly-fNY", "crv": "P-256", "kty": "EC"}', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..mJf0pPHRYwMi4FI2.YYVwIyb6UBEjZ-Pyc2tp02L3-rRUkS9IcvdIAY7NhWFjTWNPomzEH__hvtLx1Jphnir5k585ckoIY7zVctnMOHwrAwqkXru1DTCQSV2ECRMBNDA6v7dMa_qyYoQy8Oab8jPMuE52CkLAgPA5SMw01f_Ew8DJJtwgmkeBVcsZjj0zumspHgEeGDVcwIaicCMNbkopt2pEQlCQwnqRZUvcP04EczNJyj-YgulVxdL9qq4.QprsDazMfdX9ej9dvVEz7Q', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL);
INSERT INTO public.statistics_days VALUES
	(1, '2026-11-01', 0, 0, 0, 0, 0, 0);
INSERT INTO public.statistics_position VALUES
	(true, 10, '2026-11-29 07:36:13.126585+00');
INSERT INTO public.statistics_totals VALUES
	(1, 1, 1, 1, '2026-11-29 07:36:13.128749+00');
INSERT INTO public.statistics_users VALUES
	(1, 1, '2026-11-01', NULL);
INSERT INTO public.suspended_receivers VALUES
	(2, NULL, '2026-11-29 07:36:13.121837+00', false);
INSERT INTO public.token_keys VALUES
	('uQDeB-mArR7S', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..4izjyR12IUGv167A.6LIH4hSOcY7UNqWoVDlouqYeZ9skTVj4xzMBnAhfa1zkBKbgFChURZ5OS7AlhkDU11vbX9QOhNfJQ_UAA-P86QSGUrRsIhEHOFlo9mhiH4dC2cLGJBpjiF_jpweUi8GfJQcfRHcOCZzioliIUxDd9Dxlt0uEbhviqMvAkFrJDW0C4bIvPgzDrnYjbrn4626c-siXjc-yVQVYV0vJnnH30ykzIr_nofLd-muesw7SuvVS.Mzcsq5kaaUH78IQQv-1Rsg', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00');
INSERT INTO public.used_nonces VALUES
	(1, 'Q4O7INhXAgIiOwHD6_OAltrguSMb45t_t_fa0hRVuD8', '2026-11-28 19:57:09+00'),
	(1, '_eZw-611cg6WNDM-VarucojQ3-t-yul4oUK6eZYf5fM', '2026-11-28 19:57:09+00'),
	(1, 'z1sH6S8i3_PilKYx4pl189uy5YipzvoZzffyfacx8vo', '2026-11-28 19:57:09+00'),
	(1, 'pY73gfKKRihbus2fScuVf8txGowqMc_9UDshvpyGPAY', '2026-11-28 20:48:09+00'),
	(1, 'EzhUHoTRfW_k2Ywuu8j8xU4qUxfWkcX8I-zkhtjy5PA', '2026-11-28 19:57:09+00');
INSERT INTO public.user_handles VALUES
	(12, 1, 'ZZIAf9IHdyolvlULZIBtDEcKu1jwxmpE-9AnfbT4yx8', '2026-11-28 19:47:09.756+00'),
	(13, 1, 'PTfbcPRTMP8pgMHgZmQa_vU_joOFaSuTbaIIvPSf-GY', '2026-11-28 19:47:09.756+00'),
	(14, 1, 'm57U1a1nmVjV0oAKA9ytL1xoacNUiVl5jzdegVxD2pw', '2026-11-28 19:47:09.756+00'),
	(23, 1, 'IFrafN57SEYupnHbogM9SkW1SIum2bAxkVcev2IfDM0', '2026-11-28 19:47:09.756+00');
INSERT INTO public.users OVERRIDING SYSTEM VALUE VALUES
	(1, 'c3359387-6356-4bd0-a229-a1e3e97f28f3', 1795895203411000, 1, 'owner@gatehouse.invalid', 'owner@gatehouse.invalid', NULL, false, NULL, false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 1, 1, 'Owner', '', 'Owner', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '858bcff2-47fb-4e0d-b5ca-6637fa92a9d6', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, false),
	(3, '39a307b0-7a6a-4dbd-9aac-9f1cddafb0d2', 1795895206416000, 1, 'user3@example.com', 'user3@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$Ve9fqwHu3uzDR/kL/emxjQ$bQBwAZyhlnMnHz/xMfhietZtUoMkDGUjbtFxctDf9sI', false, NULL, false, false, NULL, 0, '2026-11-28 19:46:39.756+00', true, false, false, DEFAULT, 3, 3, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '6fca2aa9-2d70-42b4-a6db-d7cb9dfe0236', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, false),
	(4, '84516dd1-ec58-4da5-9ff8-a1680237aa6e', 1795895207379000, 1, 'user5@example.com', 'user5@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$4U5ZrwDxt2WBljxBNehVzQ$4cKPMC6/pd810eoqDCZCEA2WwfDlCe1UJ/emZ7F718w', false, NULL, false, false, NULL, 0, '2026-11-28 19:46:39.756+00', true, false, false, DEFAULT, 4, 4, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '14f87235-1c0d-4426-94f0-633320066600', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, false),
	(5, '265c88ef-26fa-4bdd-9245-354757ff515c', 1795895207730000, 1, 'user7@example.com', 'user7@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$D/8wzO9v+ccqog4d8O39RQ$n7pUFtOxhxpXHj1KR/upsFbvrBQVeo/0+G6jYL8rsCY', false, NULL, false, false, NULL, 0, '2026-11-28 19:46:39.756+00', true, false, false, DEFAULT, 5, 5, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '0bfa37f5-07f0-40b1-b030-452f0436b587', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, false),
	(6, '20a90186-830c-42f2-88ee-f289f0963c2d', 1795895207816000, 1, 'user9@example.com', 'user9@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$CUpaDKWqimfm+XXhWuBDDA$OpnLGRr2p9GrJiBKtiqz+VH8mR0Hj64rmzPsUsjyeJw', false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 6, 6, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '2d6ce323-9fd9-4356-9ec8-d9a2caa4bd2d', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, false),
	(7, '61fde2c3-dc41-4eda-9d4d-5c4f51902381', 1795895207848000, 1, 'user11@example.com', 'user11@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$qDH4UjeFkgP+55Pl/xNKnA$1ad4rgxWtdvoIrl+TBd1iYSKf7k9RqHU2LeeCOIYPNo', false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 7, 7, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '9aad3bd7-e855-4580-a9d8-ec0b3092c223', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, false),
	(8, '462e1a5b-a1bc-4cc3-85a4-08d3dbed9a12', 1795895207949000, 1, 'user13@example.com', 'user13@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$t/wraUhcpK0+hw34lOwfhA$fqvLk0vY80NxCC9JElh+Gn79NDHd3yCMRVjVoOkcp6Y', false, NULL, false, false, NULL, 0, '2026-11-28 19:46:39.756+00', true, false, false, DEFAULT, 8, 8, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '9c21834e-d8d0-4386-bdc7-bb1d123957fa', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, false),
	(13, '10911b70-cf54-4e97-bb38-89029e032ec0', 1795895209083000, 1, 'user23@example.com', 'user23@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$LteQMVrn5d1HI/4GRA5ozQ$nQHtlVYB/nTkBuDAXXAA5oSGlVP72Ly/HSBcc3iMcUg', false, NULL, false, true, NULL, 0, NULL, true, false, false, DEFAULT, 13, 13, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '69f706a1-8536-48da-9500-8c356c461c43', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, false),
	(9, '8c4bcbde-9f8d-41a8-853e-8462e9f70371', 1795895208086000, 1, 'user15@example.com', 'user15@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$cHuuewoRetXi/rGzEFIp2A$1BL9ILlVzu8s4Nj4hVmoGd0M/ONgJ5+6M5DKaoEgwgM', false, NULL, false, false, '2026-11-28 19:46:39.756+00', 0, '2026-11-28 19:46:39.756+00', true, false, false, DEFAULT, 9, 9, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, 'a48b28c8-3ecf-466b-ab89-2c11c56f89aa', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, false),
	(10, '641c3303-382d-4fdd-8c0a-7f635f96078e', 1795895208259000, 1, 'user17@example.com', 'user17@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$2enmIPU2xippxXWZDX6mnw$Y1+/vuDEDELWAWNlh09Bxxs4uyN+CcS4VyG9sDp6lOw', false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 10, 10, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '6fc455a7-0a72-4d36-8e8a-ce63009220bc', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, false),
	(11, '6626d4ec-0019-403f-820d-04ab5cd9d7e7', 1795895208491000, 1, 'user19@example.com', 'user19@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$LcV62yfn7bKQG5OouICj7g$xtRLyElIXkWOFC4H3iYo3iycMxphW0AKN8VToiXciPk', false, NULL, false, true, NULL, 0, NULL, true, false, false, DEFAULT, 11, 11, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '8dc94b12-e295-4e33-af03-3cb76dd64740', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, false),
	(12, 'c1889350-759f-4872-a6bc-7b8ca1f5b1e7', 1795895208876000, 1, 'user21@example.com', 'user21@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$FSgHv/dt65nSmXNpS+EaNg$lWAu9zgeDUzfSCYbJrfE5PjSJTm2lPvm9xQCY3LPcks', false, NULL, false, true, NULL, 0, NULL, true, false, false, DEFAULT, 12, 12, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, 'dc3b3479-f272-4711-b9ee-48897bf332c1', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, false),
	(14, '86eb24cf-10ed-4f96-a8c8-21fa4eb19000', 1795895209217000, 1, 'user25@example.com', 'user25@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$AOina1ERu2jzmb9Kr+MZBQ$3LQ1c/a9trzXMgXacxU3pGN1ZO+C+eQmIQFqDzPY45g', false, NULL, false, true, NULL, 0, NULL, true, false, false, DEFAULT, 14, 14, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '3f7c84c3-78af-42c6-90f5-fdc614862f21', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, false),
	(15, '342ccd7c-3c18-44e0-983e-2dfd333d9178', 1795895209256000, 1, 'user27@example.com', 'user27@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$ovor8+lZjVgOymwCp/FGVA$VmF0AIqeTO0XQWFUcueEBrLaAnPxIFQNjO9LFmCTDi4', false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 15, 15, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, 'b1e5cff0-d66a-4c69-9b47-e36dd1b723d8', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, false),
	(20, 'a21d54e9-98f0-41a3-a681-f9d98fc96247', 1795895210061000, 1, 'user38@example.com', 'user38@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$LtIfQcio5LdsTTmqeEcCtQ$V998mMRDbiTFr67erK38dI33cjSysjtpZ5SOebNps5c', false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 23, 24, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '99a63415-38c9-4e8d-a6cd-e3e1c3aab9a2', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, false),
	(21, '3584bbfc-7142-4b33-9b0d-cde2b76f2270', 1795895210413000, 2, 'owner@gatehouse.invalid', 'owner@gatehouse.invalid', NULL, false, NULL, false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 24, 25, 'Owner', '', 'Owner', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '8cceaf8b-890a-475d-8b3c-3df1c5d3e4d6', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, false),
	(16, '8b3edbb9-19c3-40bf-9ed5-1954878e1e73', 1795895209704000, 1, 'user29@example.com', 'user29@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$09P6V5qwRyQiEQRZ7pVXuA$9+OjDqapEJd0DrceAUMVbtaMLiz0923+LvrG7bUFK/4', false, NULL, false, true, NULL, 0, NULL, true, false, false, DEFAULT, 16, 16, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, '+44 7400 000001', '2026-11-28 19:47:09.756+00', 0, NULL, '', NULL, 0, 0, '28b3fbb6-fe3e-45de-ac25-6f61a42908f0', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, false),
	(17, '158516b6-6ecd-4b4d-b2fa-0f9c3fb3f658', 1795895209767000, 1, 'user31@example.com', 'user31@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$2epjz7xt3rZQ2NvtG9gK2g$zSC4FBJkfwiUckx96eJpFsn01M31qK614HWsggP7hZ4', false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 17, 17, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '0db7d662-cd0f-4dd0-9d5f-3f28929c8236', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, false),
	(18, 'ef36979d-157b-4a00-9193-4090b6f96436', 1795895209863000, 1, 'user33@example.com', 'user33@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$eM9Cq4d+FbNcqYb+moipTg$DTk9+VE/MbmUXibMODJdVnGDYKsZe+Nhd29rtD988Z8', false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 19, 19, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '720eaacb-a531-4402-b7ef-b55db8dde395', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, false),
	(19, '3289b927-d4a7-457b-9412-6578a4098d4c', 1795895210011000, 1, 'user35@example.com', 'user35@example.com', '2026-11-28 19:47:09.756+00', true, '$argon2id$v=19$m=8,t=1,p=1$iQbvH4gxWz7MJFYRhPC/Eg$elzrwDIC2YsyL/+Se+UT6RhmQf9zECgLE+cW8rBDD/w', false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 1, 1, 'Grace', 'Hopper', 'Grace Hopper', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 1, 'bf70ab9c-c95a-47a2-bc23-29e1554f0bf1', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, false),
	(22, '36fff172-49dd-4a85-b774-74ee41cff299', 1795895210532000, 1, 'user40@example.com', 'user40@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$TOG4ogF78Oy4mG9e4fjevg$mNBsirNiyzvE54kMWhixxxfvCiNDAs3khJWyBV1YdxE', false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 25, 26, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, 'e15f5083-0c7e-48a8-aa22-b644e61f7472', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, false),
	(23, 'd20e75d3-362c-4ffa-96bf-0ce8a167b1cf', 1795895210768000, 1, 'user42@example.com', 'user42@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$v17ajqiZFFaWBLKVuoSOfA$WpuCKPC7EwrWcFhROB+3MaQaNt87NVqR0nAy5Kb6xG4', false, NULL, false, true, NULL, 0, NULL, true, false, false, DEFAULT, 26, 27, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '52f05179-b2ee-444a-b223-a6460d3d1724', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, false),
	(24, '44227a33-4a1e-4c3a-b2c6-66c13f98a32c', 1795895210791000, 1, 'user44@example.com', 'user44@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$3RN7ZoJ/WikCH28MnX0R+A$qJw91lS4ak4fWGaKinkIbtId6PUq/0/bKcF7SVJxljY', false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 27, 28, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '86add5fb-a44a-4de4-90f2-2bec5c5e24a5', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, false),
	(25, 'e10a0379-7054-4181-a606-e5a83ddd3a13', 1795895210892000, 3, 'user47@example.com', 'user47@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$X3uAqrOwdvezkCUdtboMpQ$uiw6LiAZmnQTWFKn5jMxAQuoQ7VgaG19axmhigRcR80', false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 28, 29, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '06328a7a-3d05-4f51-a5d4-9d70224edff2', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, false),
	(27, 'c2359ab7-482f-4cc0-9ae1-51174ced6144', 1795895211152000, 1, 'user51@example.com', 'user51@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$Wc5XVBhNZDJT4S01s0V7NA$/VTnoDiycIpYYIIeua+HJjQmh6wUYllOmtig+jbXKLM', false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 30, 31, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '77ba8a76-dc87-4a35-8ae6-9e9c1e13fb30', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, false),
	(26, 'a50b2d25-5184-4702-859f-c360035093b9', 1795895211252000, 1, 'user49@example.com', 'user49@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$qH+oiyiznLLSk8sAn3NBgw$GoCSD0LlMIXT+VCXrY6DKV3ShKrN4YD+urOr8b6cEsk', false, NULL, false, false, NULL, 2, '2026-11-28 19:47:09.756+00', true, false, false, DEFAULT, 29, 30, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, 'f64e5de5-720a-43e8-91e6-bbcd3bdc5e95', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, false),
	(28, '5eb58217-12b5-4565-8dd2-6d0ca12c2c89', 1795895211380000, 1, 'user53@example.com', 'user53@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$V6QMeEk9ghg/X1gIIWZpGw$s6JroauXNBit50pgCNxkF/hbkHBO1P9cYJWVlaGRyqs', false, NULL, false, true, NULL, 0, NULL, true, false, false, DEFAULT, 31, 33, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '2ec8a6ad-fabf-4434-abfd-39ed69e52f6d', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL, false),
	(29, 'cf1f11ac-155c-443d-a245-d7d849fadf73', 1795895212247000, 1, 'user55@example.com', 'user55@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$FeNCcvcvh1lhSG7kYNlsqw$a0FrxqmQqTVIxUMFPA/HjWaDdzHM5OOTJqApr2zd5w4', false, NULL, false, false, NULL, 0, '2026-11-28 19:48:09.756+00', true, false, false, DEFAULT, 32, 34, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '6227782c-b41e-4436-8688-900ad950f1d6', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, NULL, false),
	(30, '2eab575c-6b8a-43a4-b58b-234a8c2021c4', 1795895212325000, 1, 'user57@example.com', 'user57@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$6tXMjKV87CZXg7XXLh9CZg$VYFJ4w/JfItuDKIHhL3sDjaIgJDrAIU8S2vIDJjRggw', false, NULL, false, false, NULL, 0, '2026-11-28 19:48:09.756+00', true, false, false, DEFAULT, 33, 35, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, 'f3322c85-8a30-490c-83d7-2a0118ffdd4b', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, NULL, false),
	(31, '6d0a5aa4-2ec7-42de-aa0d-cab3b11c7e60', 1795895212491000, 1, 'user59@example.com', 'user59@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$zbVlQkubCTsjRu/GbjXR2A$fLyUAb7QJYuFIa/z6LlAot/HDXvIBzpNet/XzJ+gyLc', false, NULL, false, false, NULL, 10, '2026-11-28 19:48:09.756+00', true, false, false, DEFAULT, 34, 36, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, 'ff7d5437-c9fa-46cd-b4db-c144aa951c65', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, NULL, false),
	(32, '00cf9f7a-c9c1-421d-9cda-4e0ac3d2d877', 1795895212535000, 1, 'user61@example.com', 'user61@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$JoVcGZKfS45qgtJ0paXQ4g$BxGqgIHLvGh4kYg0v9Vip7Pw8mgNWcLz6QajmWOLC78', false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 35, 37, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '684d5b89-9fed-4bf0-868e-7085587dc2fc', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, NULL, false),
	(33, 'a99a7a93-a862-4775-9a3b-b9b7b5148033', 1795895212631000, 1, 'user63@example.com', 'user63@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$a6oIhP2VlBQRxGL1hyWyRw$SA6E0qPpohO4aFtooRJF5nfwhrrVhy++y61klClZXZY', false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 36, 38, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '85ac2804-a039-4800-a046-8bb6fa946b1a', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, NULL, false),
	(34, '1babdac9-d803-40c8-a757-5fe93877cd48', 1795895212674000, 1, 'user65@example.com', 'user65@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$kpsWOZfSfUj7Coq1H9nLFA$/BZuKxaFKrWFi8JiGM7tt7D3jecmvPxtgywi13MeIkg', false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 37, 39, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '8ec98bd4-1f65-453b-abc5-ca171c03aa8f', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', '2026-11-28 19:48:09.756+00', NULL, NULL, false),
	(35, '145083d4-ead8-4599-917e-73e61e3352d4', 1795937769011718, 1, 'ada.last@example.com', 'ada.last@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$OBvhrQX5cHYNuaX62Thq5A$7Amkodm4R6v4EqtEp+MG2hpA4fzX783eRcxsNQkdQrw', false, NULL, false, false, NULL, 0, NULL, true, false, false, DEFAULT, 38, 40, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '78f53226-9c3d-486f-84a5-b733c10118fe', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL, false),
	(2, '67e57404-8425-4059-be5f-9ef719e3c89c', 1795937769901005, 1, 'user1@example.com', 'user1@example.com', NULL, false, '$argon2id$v=19$m=8,t=1,p=1$s/k/nneBi/oy748zFi6SOw$sD8K6OoyVfIRe977o1W6ManDyiXEDcwK34AmPs6U6k0', false, NULL, false, false, NULL, 1, '2026-03-14 09:26:53.589+00', true, false, false, DEFAULT, 2, 2, 'Ada', 'Lovelace', 'Ada Lovelace', 'U', '1900-01-01', 'EN', NULL, 'UTC', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, '', NULL, 0, 0, '89abbde1-6600-4d52-8af8-657e6f780575', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, '2026-11-28 19:46:39.756+00', '2026-03-14 09:26:53.589+00', '2026-11-28 19:46:39.756+00', '2026-11-28 19:46:39.756+00', NULL, NULL, false);
INSERT INTO public.webhook_attempts OVERRIDING SYSTEM VALUE VALUES
	(35, 1, 132, 741393923, 'user.created', '2026-11-28 19:48:09.756+00', 21, NULL, 'unreachable', 1),
	(7, 1, 116, 892169125, 'client.created', '2026-11-28 19:47:09.756+00', 11, NULL, 'unreachable', 1),
	(3, 1, 113, 400029878, 'webhook_endpoint.created', '2026-11-28 19:47:09.756+00', 14, NULL, 'unreachable', 1),
	(5, 1, 115, 1728013056, 'client.created', '2026-11-28 19:47:09.756+00', 9, NULL, 'unreachable', 1),
	(12, 1, 129, 545815648, 'key.created', '2026-11-28 19:47:09.756+00', 14, NULL, 'unreachable', 1),
	(9, 1, 118, 128114245, 'resource_server.created', '2026-11-28 19:47:09.756+00', 10, NULL, 'unreachable', 1),
	(2, 1, 112, 2142793175, 'webhook_endpoint.created', '2026-11-28 19:47:09.756+00', 13, NULL, 'unreachable', 1),
	(11, 1, 128, 58385704, 'key.created', '2026-11-28 19:47:09.756+00', 14, NULL, 'unreachable', 1),
	(17, 1, 132, 741393923, 'user.created', '2026-11-28 19:47:09.756+00', 18, NULL, 'unreachable', 1),
	(18, 1, 133, 134121994, 'company.created', '2026-11-28 19:47:09.756+00', 18, NULL, 'unreachable', 1),
	(13, 1, 131, 386935503, 'key.created', '2026-11-28 19:47:09.756+00', 15, NULL, 'unreachable', 1),
	(1, 1, 111, 912138295, 'service_account.created', '2026-11-28 19:47:09.756+00', 10, NULL, 'unreachable', 1),
	(21, 2, 137, 807067498, 'user.created', '2026-11-28 19:47:09.756+00', 5, NULL, 'unreachable', 1),
	(14, 2, 128, 58385704, 'key.created', '2026-11-28 19:47:09.756+00', 9, NULL, 'unreachable', 1),
	(10, 2, 118, 128114245, 'resource_server.created', '2026-11-28 19:47:09.756+00', 8, NULL, 'unreachable', 1),
	(36, 2, 137, 807067498, 'user.created', '2026-11-28 19:48:09.756+00', 17, NULL, 'unreachable', 1),
	(15, 2, 131, 386935503, 'key.created', '2026-11-28 19:47:09.756+00', 11, NULL, 'unreachable', 1),
	(22, 2, 138, 1318481916, 'company.created', '2026-11-28 19:47:09.756+00', 5, NULL, 'unreachable', 1),
	(8, 2, 116, 892169125, 'client.created', '2026-11-28 19:47:09.756+00', 7, NULL, 'unreachable', 1),
	(4, 2, 113, 400029878, 'webhook_endpoint.created', '2026-11-28 19:47:09.756+00', 11, NULL, 'unreachable', 1),
	(20, 2, 133, 134121994, 'company.created', '2026-11-28 19:47:09.756+00', 15, NULL, 'unreachable', 1),
	(6, 2, 115, 1728013056, 'client.created', '2026-11-28 19:47:09.756+00', 7, NULL, 'unreachable', 1),
	(19, 2, 132, 741393923, 'user.created', '2026-11-28 19:47:09.756+00', 16, NULL, 'unreachable', 1),
	(16, 2, 129, 545815648, 'key.created', '2026-11-28 19:47:09.756+00', 12, NULL, 'unreachable', 1),
	(37, 3, 175, 168360281, 'user.created', '2026-11-28 19:48:09.756+00', 0, NULL, 'unreachable', 1),
	(33, 3, 167, 1805453599, 'resource_server.created', '2026-11-28 19:47:39.756+00', 1, NULL, 'unreachable', 1),
	(29, 3, 166, 1155296080, 'webhook_endpoint.created', '2026-11-28 19:47:39.756+00', 1, NULL, 'unreachable', 1),
	(30, 3, 168, 16521347, 'resource_server.created', '2026-11-28 19:47:39.756+00', 1, NULL, 'unreachable', 1),
	(32, 3, 170, 1755890661, 'company.created', '2026-11-28 19:47:39.756+00', 1, NULL, 'unreachable', 1),
	(28, 3, 170, 1755890661, 'company.created', '2026-11-28 19:47:09.756+00', 1, NULL, 'unreachable', 1),
	(31, 3, 165, 631206096, 'branch.created', '2026-11-28 19:47:39.756+00', 1, NULL, 'unreachable', 1),
	(23, 3, 165, 631206096, 'branch.created', '2026-11-28 19:47:09.756+00', 1, NULL, 'unreachable', 1),
	(26, 3, 168, 16521347, 'resource_server.created', '2026-11-28 19:47:09.756+00', 0, NULL, 'unreachable', 1),
	(24, 3, 166, 1155296080, 'webhook_endpoint.created', '2026-11-28 19:47:09.756+00', 1, NULL, 'unreachable', 1),
	(27, 3, 169, 112862003, 'user.created', '2026-11-28 19:47:09.756+00', 1, NULL, 'unreachable', 1),
	(25, 3, 167, 1805453599, 'resource_server.created', '2026-11-28 19:47:09.756+00', 1, NULL, 'unreachable', 1),
	(34, 3, 169, 112862003, 'user.created', '2026-11-28 19:47:39.756+00', 1, NULL, 'unreachable', 1),
	(38, 4, 207, 403666243, 'webhook_endpoint.created', '2026-03-14 09:26:53.589+00', 2, NULL, 'unreachable', 1);
INSERT INTO public.webhook_cursors VALUES
	(1, 131, '2026-11-28 19:48:19.39+00', 11, '2026-11-28 19:47:09.756+00', NULL, NULL, NULL, 1),
	(2, 135, '2026-11-28 19:48:18.601+00', 11, '2026-11-28 19:47:09.756+00', NULL, NULL, NULL, 1),
	(3, 172, '2026-11-28 19:48:17.813+00', 11, '2026-11-28 19:47:09.756+00', NULL, NULL, NULL, 1),
	(4, 207, '2026-03-14 09:26:58.577+00', 1, '2026-03-14 09:26:53.589+00', NULL, NULL, NULL, 1);
INSERT INTO public.webhook_endpoints OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'https://7de8b3e6-fc6a-4ec0-8e75-c735020f2b0a.example.com', '', NULL, '{eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..DrNQUU-jZzuLX8SG.S9UNf0Z0EBoG-vhXiBBjxZ_NCnlWLIBuQquieQWyOL8ekUGNVMMM8dFGyllBUsvDPF4.Al960weH4GoociUTG1yCtg}', NULL, '2026-11-28 19:47:09.756+00', NULL, NULL),
	(2, 1, 'https://3e9fb275-5b73-4dc1-85ea-73fac5bd5a08.example.com', '', NULL, '{eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..h_E-XFnPIjhimzDO.phZGfylFktGQ-HXft3Y1SzbuSjhpp-9qKP6PB8Jt4b2p2WOhzKzH41m6-bDtOh8scX0.zWSND07UjdXqS5X0qxXQ6Q,eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..NKzbBtHl4HA_KG_W.YapIAZ1OuK_QZJG_YV5VMBAqeVn0CnCR3a0ZL5bs2xqp8oPwluiBb78FI2Z02qXrCvk.eAUbejmVXS5OhyiIc474GQ}', '2026-11-29 19:47:09.756+00', '2026-11-28 19:47:09.756+00', NULL, NULL),
	(3, 1, 'http://127.0.0.1:9/', '', NULL, '{eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..7MCYTyfbb4db8j-T.ggm1b1yrFQ6XpU64B_jSpzFd6lmAV6PcRqjY2q0rIAh-l683-9Phkjwb36_t4Z8yJX4.990fTECuGIPmyncaixdzZg}', NULL, '2026-11-28 19:47:09.756+00', NULL, NULL),
	(4, 1, 'http://127.0.0.1:9/', '', NULL, '{eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..-aStPZCNtPNzZN3I.aUED_2kncctOhASm1apiNHT1lIuURyG5J8W7kMEUUB_Q72kYcV5Cya86kFGw-PUl1uA.-h_qv3eIaMxiE5SUgGhL_g}', NULL, '2026-03-14 09:26:53.589+00', NULL, NULL);
INSERT INTO public.webhook_exchanges VALUES
	(4, 38, true, '2026-03-14 09:26:53.589+00', NULL, 'http://127.0.0.1:9/', '2026-03-14 09:26:53.589+00', 'v1,XkWLaqBVEof/At4Sb2WRAALSPzpOp2s6DN8zAmOi0v8=', '5zgKLEoWpJHkD8xl8qzE4Q6HFKfocwRVlZlCUmAFuOM', NULL, NULL, 1),
	(1, 35, true, '2026-11-28 19:48:09.756+00', NULL, 'https://x.example.com/', '2026-11-28 19:48:09.756+00', 'v1,x', 'y', NULL, NULL, 1),
	(1, 7, true, '2026-11-28 19:47:09.756+00', NULL, 'https://x.example.com/', '2026-11-28 19:47:09.756+00', 'v1,x', 'y', NULL, NULL, 1);
INSERT INTO public.webhook_hours VALUES
	(1, '2026-11-28 19:00:00+00', 0, 12, 1),
	(2, '2026-11-28 19:00:00+00', 0, 12, 1),
	(3, '2026-11-28 19:00:00+00', 0, 13, 1),
	(4, '2026-03-14 09:00:00+00', 0, 1, 1);
INSERT INTO public.webhook_retries VALUES
	(1, 118, 'resource-server:1', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:13.835+00', false, NULL, 1),
	(1, 112, 'webhook-endpoint:1', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:14.201+00', false, NULL, 1),
	(1, 130, 'key:9', 0, NULL, '2026-11-28 19:47:09.756+00', false, NULL, 1),
	(1, 116, 'client:9', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:14.624+00', false, NULL, 1),
	(1, 128, 'key:8', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:13.892+00', false, NULL, 1),
	(1, 111, 'service-account:2', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:14.595+00', false, NULL, 1),
	(1, 131, 'key:10', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:14.71+00', false, NULL, 1),
	(1, 114, 'webhook-endpoint:2', 0, NULL, '2026-11-28 19:47:09.756+00', false, NULL, 1),
	(1, 129, 'key:9', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:14.498+00', false, NULL, 1),
	(1, 115, 'client:8', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:14.018+00', false, NULL, 1),
	(1, 113, 'webhook-endpoint:2', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:13.807+00', false, NULL, 1),
	(1, 117, 'client:9', 0, NULL, '2026-11-28 19:47:09.756+00', false, NULL, 1),
	(2, 114, 'webhook-endpoint:2', 0, NULL, '2026-11-28 19:47:09.756+00', false, NULL, 1),
	(2, 113, 'webhook-endpoint:2', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:13.807+00', false, NULL, 1),
	(2, 129, 'key:9', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:14.498+00', false, NULL, 1),
	(2, 131, 'key:10', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:14.71+00', false, NULL, 1),
	(2, 118, 'resource-server:1', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:13.835+00', false, NULL, 1),
	(2, 130, 'key:9', 0, NULL, '2026-11-28 19:47:09.756+00', false, NULL, 1),
	(2, 133, 'company:25', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:13.921+00', false, NULL, 1),
	(2, 128, 'key:8', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:13.892+00', false, NULL, 1),
	(2, 134, 'user:22', 0, NULL, '2026-11-28 19:47:09.756+00', false, NULL, 1),
	(2, 117, 'client:9', 0, NULL, '2026-11-28 19:47:09.756+00', false, NULL, 1),
	(2, 135, 'user:22', 0, NULL, '2026-11-28 19:47:09.756+00', false, NULL, 1),
	(2, 116, 'client:9', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:14.624+00', false, NULL, 1),
	(2, 115, 'client:8', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:14.018+00', false, NULL, 1),
	(2, 132, 'user:22', 1, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:14.315+00', false, NULL, 1),
	(3, 172, 'user:28', 0, NULL, '2026-11-28 19:47:09.756+00', false, NULL, 1),
	(3, 167, 'resource-server:2', 2, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:48.486+00', false, NULL, 1),
	(3, 169, 'user:28', 2, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:48.909+00', false, NULL, 1),
	(3, 170, 'company:31', 2, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:48.121+00', false, NULL, 1),
	(3, 168, 'resource-server:3', 2, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:49.698+00', false, NULL, 1),
	(3, 165, 'company:29', 2, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:48.064+00', false, NULL, 1),
	(3, 171, 'user:28', 0, NULL, '2026-11-28 19:47:09.756+00', false, NULL, 1),
	(3, 166, 'webhook-endpoint:3', 2, '2026-11-28 19:47:09.756+00', '2026-11-28 19:47:49.275+00', false, NULL, 1),
	(4, 207, 'webhook-endpoint:4', 1, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:58.577+00', false, NULL, 1);
SELECT pg_catalog.setval('public.apps_id_seq', 3, true);
SELECT pg_catalog.setval('public.audit_id_seq', 137, true);
SELECT pg_catalog.setval('public.branches_id_seq', 40, true);
SELECT pg_catalog.setval('public.companies_id_seq', 38, true);
SELECT pg_catalog.setval('public.email_changes_id_seq', 2, true);
SELECT pg_catalog.setval('public.event_outbox_id_seq', 208, true);
SELECT pg_catalog.setval('public.factors_id_seq', 9, true);
SELECT pg_catalog.setval('public.hash_keys_id_seq', 1, true);
SELECT pg_catalog.setval('public.identities_id_seq', 1, true);
SELECT pg_catalog.setval('public.imports_id_seq', 1, true);
SELECT pg_catalog.setval('public.invitations_id_seq', 2, true);
SELECT pg_catalog.setval('public.keys_id_seq', 14, true);
SELECT pg_catalog.setval('public.notifications_position_seq', 57, true);
SELECT pg_catalog.setval('public.oidc_apis_id_seq', 3, true);
SELECT pg_catalog.setval('public.oidc_clients_id_seq', 14, true);
SELECT pg_catalog.setval('public.operator_keys_id_seq', 3, true);
SELECT pg_catalog.setval('public.pending_signups_id_seq', 1, true);
SELECT pg_catalog.setval('public.providers_id_seq', 1, true);
SELECT pg_catalog.setval('public.roles_id_seq', 10, true);
SELECT pg_catalog.setval('public.service_accounts_id_seq', 2, true);
SELECT pg_catalog.setval('public.users_id_seq', 35, true);
SELECT pg_catalog.setval('public.webhook_attempts_id_seq', 38, true);
SELECT pg_catalog.setval('public.webhook_endpoints_id_seq', 4, true);
ALTER TABLE ONLY public.app_images
    ADD CONSTRAINT app_images_pkey PRIMARY KEY (app_id, kind);
ALTER TABLE ONLY public.apps
    ADD CONSTRAINT apps_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.apps
    ADD CONSTRAINT apps_uuid_unique UNIQUE (uuid);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.branches
    ADD CONSTRAINT branches_company_id_id_unique UNIQUE (company_id, id);
ALTER TABLE ONLY public.branches
    ADD CONSTRAINT branches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_pkey PRIMARY KEY (app_id);
ALTER TABLE ONLY public.client_errors
    ADD CONSTRAINT client_errors_pkey PRIMARY KEY (client_id, reason);
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.event_expirations
    ADD CONSTRAINT event_expirations_pkey PRIMARY KEY (app_id);
ALTER TABLE ONLY public.event_log
    ADD CONSTRAINT event_log_pkey PRIMARY KEY (one);
ALTER TABLE ONLY public.event_marks
    ADD CONSTRAINT event_marks_pkey PRIMARY KEY (at);
ALTER TABLE ONLY public.event_outbox
    ADD CONSTRAINT event_outbox_pkey PRIMARY KEY (xid, id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY ("position");
ALTER TABLE ONLY public.factor_challenges
    ADD CONSTRAINT factor_challenges_digest_unique UNIQUE (digest);
ALTER TABLE ONLY public.factor_challenges
    ADD CONSTRAINT factor_challenges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.factors
    ADD CONSTRAINT factors_app_id_credential_id_unique UNIQUE (app_id, credential_id);
ALTER TABLE ONLY public.factors
    ADD CONSTRAINT factors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.hash_keys
    ADD CONSTRAINT hash_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (app_id, digest);
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_app_id_provider_issuer_subject_unique UNIQUE (app_id, provider, issuer, subject);
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_digest_unique UNIQUE (digest);
ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lockouts
    ADD CONSTRAINT lockouts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.login_codes
    ADD CONSTRAINT login_codes_pkey PRIMARY KEY (app_id, account);
ALTER TABLE ONLY public.mail_keys
    ADD CONSTRAINT mail_keys_digest_unique UNIQUE (digest);
ALTER TABLE ONLY public.mail_keys
    ADD CONSTRAINT mail_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (user_id, company_id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_position_unique UNIQUE ("position");
ALTER TABLE ONLY public.oidc_apis
    ADD CONSTRAINT oidc_apis_app_id_identifier_unique UNIQUE (app_id, identifier);
ALTER TABLE ONLY public.oidc_apis
    ADD CONSTRAINT oidc_apis_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.oidc_clients
    ADD CONSTRAINT oidc_clients_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.oidc_consents
    ADD CONSTRAINT oidc_consents_pkey PRIMARY KEY (user_id, client_id);
ALTER TABLE ONLY public.oidc_grants
    ADD CONSTRAINT oidc_grants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.oidc_records
    ADD CONSTRAINT oidc_records_pkey PRIMARY KEY (app_id, kind, digest);
ALTER TABLE ONLY public.oidc_session_clients
    ADD CONSTRAINT oidc_session_clients_pkey PRIMARY KEY (session_id, client_id);
ALTER TABLE ONLY public.oidc_sessions
    ADD CONSTRAINT oidc_sessions_digest_unique UNIQUE (app_id, digest);
ALTER TABLE ONLY public.oidc_sessions
    ADD CONSTRAINT oidc_sessions_pkey PRIMARY KEY (app_id, uid);
ALTER TABLE ONLY public.operator_keys
    ADD CONSTRAINT operator_keys_digest_unique UNIQUE (digest);
ALTER TABLE ONLY public.operator_keys
    ADD CONSTRAINT operator_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pending_logins
    ADD CONSTRAINT pending_logins_pkey PRIMARY KEY (state_digest);
ALTER TABLE ONLY public.pending_signups
    ADD CONSTRAINT pending_signups_app_id_email_canonical_unique UNIQUE (app_id, email_canonical);
ALTER TABLE ONLY public.pending_signups
    ADD CONSTRAINT pending_signups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.phone_codes
    ADD CONSTRAINT phone_codes_pkey PRIMARY KEY (user_id, purpose);
ALTER TABLE ONLY public.providers
    ADD CONSTRAINT providers_app_id_name_unique UNIQUE (app_id, name);
ALTER TABLE ONLY public.providers
    ADD CONSTRAINT providers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.reauthentication_codes
    ADD CONSTRAINT reauthentication_codes_pkey PRIMARY KEY (session_id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, digest);
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_app_id_name_unique UNIQUE (app_id, name);
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schema_migration_steps
    ADD CONSTRAINT schema_migration_steps_pkey PRIMARY KEY (migration, step);
ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.service_accounts
    ADD CONSTRAINT service_accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (kid);
ALTER TABLE ONLY public.statistics_days
    ADD CONSTRAINT statistics_days_pkey PRIMARY KEY (app_id, day);
ALTER TABLE ONLY public.statistics_position
    ADD CONSTRAINT statistics_position_pkey PRIMARY KEY (one);
ALTER TABLE ONLY public.statistics_totals
    ADD CONSTRAINT statistics_totals_pkey PRIMARY KEY (app_id);
ALTER TABLE ONLY public.statistics_users
    ADD CONSTRAINT statistics_users_pkey PRIMARY KEY (app_id, user_id);
ALTER TABLE ONLY public.suspended_receivers
    ADD CONSTRAINT suspended_receivers_pkey PRIMARY KEY (app_id);
ALTER TABLE ONLY public.token_keys
    ADD CONSTRAINT token_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.used_nonces
    ADD CONSTRAINT used_nonces_pkey PRIMARY KEY (app_id, digest);
ALTER TABLE ONLY public.user_handles
    ADD CONSTRAINT user_handles_handle_unique UNIQUE (handle);
ALTER TABLE ONLY public.user_handles
    ADD CONSTRAINT user_handles_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_uuid_unique UNIQUE (uuid);
ALTER TABLE ONLY public.webhook_attempts
    ADD CONSTRAINT webhook_attempts_pkey PRIMARY KEY (endpoint_id, id);
ALTER TABLE ONLY public.webhook_cursors
    ADD CONSTRAINT webhook_cursors_pkey PRIMARY KEY (endpoint_id);
ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhook_exchanges
    ADD CONSTRAINT webhook_exchanges_pkey PRIMARY KEY (endpoint_id, attempt_id);
ALTER TABLE ONLY public.webhook_hours
    ADD CONSTRAINT webhook_hours_pkey PRIMARY KEY (endpoint_id, hour);
ALTER TABLE ONLY public.webhook_retries
    ADD CONSTRAINT webhook_retries_pkey PRIMARY KEY (endpoint_id, "position");
CREATE UNIQUE INDEX apps_default_unique ON public.apps USING btree (is_default) WHERE is_default;
CREATE INDEX audit_app_id_at_index ON public.audit USING btree (app_id, at);
CREATE INDEX audit_app_id_event_id_index ON public.audit USING btree (app_id, event, id);
CREATE INDEX audit_app_id_id_index ON public.audit USING btree (app_id, id);
CREATE INDEX audit_app_id_impersonated_user_id_id_index ON public.audit USING btree (app_id, impersonated_user_id, id) WHERE (impersonated_user_id IS NOT NULL);
CREATE INDEX audit_app_id_network_id_index ON public.audit USING btree (app_id, COALESCE(network, ip), id);
CREATE INDEX audit_app_id_target_id_index ON public.audit USING btree (app_id, target, id) WHERE (target IS NOT NULL);
CREATE INDEX audit_app_id_user_id_id_index ON public.audit USING btree (app_id, user_id, id);
CREATE INDEX audit_failures_by_event_index ON public.audit USING btree (app_id, event, id) WHERE (NOT is_success);
CREATE INDEX audit_failures_index ON public.audit USING btree (app_id, id) WHERE (NOT is_success);
CREATE UNIQUE INDEX branches_default_unique ON public.branches USING btree (company_id) WHERE is_default;
CREATE INDEX companies_app_id_id_index ON public.companies USING btree (app_id, id);
CREATE INDEX companies_search_index ON public.companies USING gin (public.search_keys(app_id, public.search_words(public.search_text(name)))) WITH (gin_pending_list_limit='512');
CREATE INDEX email_changes_user_id_id_index ON public.email_changes USING btree (user_id, id);
CREATE INDEX events_app_id_position_index ON public.events USING btree (app_id, "position");
CREATE INDEX factor_challenges_expires_at_index ON public.factor_challenges USING btree (expires_at);
CREATE INDEX factor_challenges_user_id_index ON public.factor_challenges USING btree (user_id);
CREATE INDEX factors_removal_due_at_index ON public.factors USING btree (removal_due_at) WHERE (removal_due_at IS NOT NULL);
CREATE INDEX factors_user_id_id_index ON public.factors USING btree (user_id, id);
CREATE UNIQUE INDEX factors_user_id_sms_unique ON public.factors USING btree (user_id) WHERE (kind = 'sms'::text);
CREATE INDEX hash_keys_app_id_index ON public.hash_keys USING btree (app_id);
CREATE INDEX idempotency_keys_expires_at_index ON public.idempotency_keys USING btree (expires_at);
CREATE INDEX identities_app_id_provider_user_id_index ON public.identities USING btree (app_id, provider, user_id);
CREATE INDEX identities_user_id_id_index ON public.identities USING btree (user_id, id);
CREATE INDEX imports_app_id_source_id_index ON public.imports USING btree (app_id, source, id);
CREATE INDEX invitations_accepted_index ON public.invitations USING btree (app_id, id) WHERE (accepted_at IS NOT NULL);
CREATE INDEX invitations_app_id_email_canonical_id_index ON public.invitations USING btree (app_id, email_canonical, id);
CREATE INDEX invitations_app_id_id_index ON public.invitations USING btree (app_id, id);
CREATE INDEX invitations_company_id_email_canonical_index ON public.invitations USING btree (company_id, email_canonical);
CREATE INDEX invitations_inviter_id_id_index ON public.invitations USING btree (inviter_id, id);
CREATE INDEX invitations_open_index ON public.invitations USING btree (app_id, id) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX invitations_revoked_index ON public.invitations USING btree (app_id, id) WHERE ((accepted_at IS NULL) AND (revoked_at IS NOT NULL));
CREATE INDEX invitations_service_account_id_index ON public.invitations USING btree (service_account_id);
CREATE INDEX keys_app_id_index ON public.keys USING btree (app_id);
CREATE INDEX keys_service_account_id_index ON public.keys USING btree (service_account_id);
CREATE INDEX lockouts_app_id_account_index ON public.lockouts USING btree (app_id, account);
CREATE INDEX lockouts_attempted_at_index ON public.lockouts USING btree (attempted_at);
CREATE INDEX login_codes_key_id_index ON public.login_codes USING btree (key_id);
CREATE INDEX login_codes_requested_at_index ON public.login_codes USING btree (requested_at);
CREATE INDEX mail_keys_email_change_id_index ON public.mail_keys USING btree (email_change_id);
CREATE INDEX mail_keys_expires_at_index ON public.mail_keys USING btree (expires_at) WHERE (invitation_id IS NULL);
CREATE INDEX mail_keys_invitation_id_index ON public.mail_keys USING btree (invitation_id);
CREATE INDEX mail_keys_pending_signup_id_index ON public.mail_keys USING btree (pending_signup_id);
CREATE INDEX mail_keys_user_id_index ON public.mail_keys USING btree (user_id);
CREATE INDEX memberships_company_id_branch_id_index ON public.memberships USING btree (company_id, branch_id);
CREATE INDEX memberships_company_id_user_id_index ON public.memberships USING btree (company_id, user_id);
CREATE INDEX memberships_of_company_by_displayname_index ON public.memberships USING btree (company_id, role_id, user_status, user_displayname, user_id);
CREATE INDEX memberships_of_company_by_email_index ON public.memberships USING btree (company_id, role_id, user_status, user_email, user_id);
CREATE INDEX memberships_of_company_by_id_index ON public.memberships USING btree (company_id, role_id, user_status, user_id);
CREATE INDEX memberships_of_role_by_displayname_index ON public.memberships USING btree (role_id, user_status, user_displayname, user_id);
CREATE INDEX memberships_of_role_by_email_index ON public.memberships USING btree (role_id, user_status, user_email, user_id);
CREATE INDEX memberships_of_role_by_id_index ON public.memberships USING btree (role_id, user_status, user_id);
CREATE INDEX notifications_app_id_position_index ON public.notifications USING btree (app_id, "position");
CREATE INDEX notifications_app_id_state_position_index ON public.notifications USING btree (app_id, state, "position");
CREATE INDEX notifications_deferred_index ON public.notifications USING btree (app_id, attempts, "position") WHERE ((state = 'waiting'::text) AND (deferred_at IS NOT NULL));
CREATE INDEX notifications_early_retry_index ON public.notifications USING btree ("position") WHERE ((early_retry = 'possible'::text) AND (state = 'waiting'::text) AND (deferred_at IS NULL));
CREATE INDEX notifications_key_id_index ON public.notifications USING btree (key_id);
CREATE INDEX notifications_queued_index ON public.notifications USING btree (app_id, "position") WHERE ((state = 'waiting'::text) AND (deferred_at IS NULL));
CREATE INDEX notifications_settled_index ON public.notifications USING btree (created_at) WHERE (state = ANY (ARRAY['delivered'::text, 'superseded'::text]));
CREATE INDEX notifications_undelivered_index ON public.notifications USING btree (state) WHERE (state = ANY (ARRAY['waiting'::text, 'dead'::text]));
CREATE INDEX notifications_user_id_position_index ON public.notifications USING btree (user_id, "position");
CREATE INDEX oidc_apis_app_id_id_index ON public.oidc_apis USING btree (app_id, id);
CREATE INDEX oidc_clients_app_id_id_index ON public.oidc_clients USING btree (app_id, id);
CREATE UNIQUE INDEX oidc_clients_client_id_app_id_unique ON public.oidc_clients USING btree (client_id, app_id);
CREATE INDEX oidc_clients_document_updated_at_index ON public.oidc_clients USING btree (updated_at) WHERE (registration_type = 'metadata_document'::text);
CREATE INDEX oidc_clients_service_account_id_index ON public.oidc_clients USING btree (service_account_id) WHERE (service_account_id IS NOT NULL);
CREATE INDEX oidc_consents_app_id_index ON public.oidc_consents USING btree (app_id, client_id);
CREATE INDEX oidc_grants_client_id_index ON public.oidc_grants USING btree (client_id);
CREATE INDEX oidc_grants_expires_at_index ON public.oidc_grants USING btree (expires_at);
CREATE INDEX oidc_grants_session_id_index ON public.oidc_grants USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX oidc_grants_user_id_index ON public.oidc_grants USING btree (user_id, client_id);
CREATE INDEX oidc_records_expires_at_index ON public.oidc_records USING btree (expires_at);
CREATE INDEX oidc_records_grant_id_index ON public.oidc_records USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE UNIQUE INDEX oidc_records_user_code_unique ON public.oidc_records USING btree (app_id, user_code) WHERE (user_code IS NOT NULL);
CREATE INDEX oidc_sessions_expires_at_index ON public.oidc_sessions USING btree (expires_at);
CREATE INDEX oidc_sessions_previous_digest_index ON public.oidc_sessions USING btree (app_id, previous_digest) WHERE (previous_digest IS NOT NULL);
CREATE INDEX oidc_sessions_session_id_index ON public.oidc_sessions USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX pending_logins_expires_at_index ON public.pending_logins USING btree (expires_at);
CREATE INDEX pending_logins_user_id_index ON public.pending_logins USING btree (user_id);
CREATE INDEX pending_signups_requested_at_index ON public.pending_signups USING btree (requested_at);
CREATE INDEX phone_codes_key_id_index ON public.phone_codes USING btree (key_id);
CREATE INDEX rate_limits_expire_index ON public.rate_limits USING btree (expire);
CREATE INDEX reauthentication_codes_key_id_index ON public.reauthentication_codes USING btree (key_id);
CREATE INDEX service_accounts_app_id_id_index ON public.service_accounts USING btree (app_id, id);
CREATE INDEX sessions_app_id_created_at_id_index ON public.sessions USING btree (app_id, created_at, id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_idle_expires_at_index ON public.sessions USING btree (idle_expires_at);
CREATE INDEX sessions_user_id_created_at_id_index ON public.sessions USING btree (user_id, created_at, id);
CREATE INDEX statistics_days_day_index ON public.statistics_days USING btree (day);
CREATE INDEX statistics_users_last_day_index ON public.statistics_users USING btree (last_day);
CREATE INDEX statistics_users_user_id_index ON public.statistics_users USING btree (user_id);
CREATE INDEX used_nonces_expires_at_index ON public.used_nonces USING btree (expires_at);
CREATE INDEX users_app_id_displayname_id_index ON public.users USING btree (app_id, displayname, id);
CREATE INDEX users_app_id_has_second_factor_id_index ON public.users USING btree (app_id, has_second_factor, id);
CREATE INDEX users_app_id_id_index ON public.users USING btree (app_id, id);
CREATE INDEX users_app_id_registered_at_index ON public.users USING btree (app_id, registered_at);
CREATE INDEX users_app_id_status_displayname_id_index ON public.users USING btree (app_id, status, displayname, id);
CREATE INDEX users_app_id_status_email_canonical_id_index ON public.users USING btree (app_id, status, email_canonical, id);
CREATE INDEX users_app_id_status_id_index ON public.users USING btree (app_id, status, id);
CREATE INDEX users_app_id_uuid_index ON public.users USING btree (app_id, uuid) WHERE (password_hash IS NOT NULL);
CREATE INDEX users_default_company_id_index ON public.users USING btree (default_company_id);
CREATE UNIQUE INDEX users_email_canonical_unique ON public.users USING btree (app_id, email_canonical) WHERE (NOT is_deleted);
CREATE INDEX users_search_index ON public.users USING gin (public.search_keys(app_id, public.search_words(public.search_text(((((((email || '
'::text) || displayname) || '
'::text) || firstname) || ' '::text) || lastname))))) WITH (gin_pending_list_limit='512');
CREATE INDEX users_unerased_index ON public.users USING btree (deleted_at) WHERE (is_deleted AND (erased_at IS NULL));
CREATE INDEX users_unverified_index ON public.users USING btree (app_id, id) WHERE (email_verified_at IS NULL);
CREATE INDEX users_verified_index ON public.users USING btree (app_id, id) WHERE (email_verified_at IS NOT NULL);
CREATE INDEX webhook_attempts_at_index ON public.webhook_attempts USING btree (at);
CREATE INDEX webhook_attempts_endpoint_id_position_index ON public.webhook_attempts USING btree (endpoint_id, "position");
CREATE INDEX webhook_attempts_failed_index ON public.webhook_attempts USING btree (endpoint_id, id) WHERE (error IS NOT NULL);
CREATE INDEX webhook_cursors_due_at_index ON public.webhook_cursors USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX webhook_endpoints_app_id_id_index ON public.webhook_endpoints USING btree (app_id, id);
CREATE INDEX webhook_exchanges_at_index ON public.webhook_exchanges USING btree (at);
CREATE INDEX webhook_exchanges_user_id_index ON public.webhook_exchanges USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX webhook_hours_hour_index ON public.webhook_hours USING btree (hour);
CREATE INDEX webhook_retries_failed_at_index ON public.webhook_retries USING btree (failed_at) WHERE (failed_at IS NOT NULL);
CREATE INDEX webhook_retries_subject_index ON public.webhook_retries USING btree (endpoint_id, is_replay, subject, "position") WHERE (failed_at IS NULL);
CREATE TRIGGER apps_raise_version BEFORE UPDATE ON public.apps FOR EACH ROW EXECUTE FUNCTION public.raise_version();
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION public.audit_is_append_only();
CREATE TRIGGER audit_keeps_recent BEFORE DELETE ON public.audit FOR EACH ROW WHEN ((old.at > (now() - '30 days'::interval))) EXECUTE FUNCTION public.audit_is_recent();
CREATE TRIGGER branches_fill_app_id BEFORE INSERT ON public.branches FOR EACH ROW WHEN ((new.app_id IS NULL)) EXECUTE FUNCTION public.fill_app_id('companies', 'company_id');
CREATE TRIGGER client_errors_fill_app_id BEFORE INSERT ON public.client_errors FOR EACH ROW WHEN ((new.app_id IS NULL)) EXECUTE FUNCTION public.fill_app_id('oidc_clients', 'client_id');
CREATE TRIGGER email_changes_fill_app_id BEFORE INSERT ON public.email_changes FOR EACH ROW WHEN ((new.app_id IS NULL)) EXECUTE FUNCTION public.fill_app_id('users', 'user_id');
CREATE TRIGGER memberships_fill_app_id BEFORE INSERT ON public.memberships FOR EACH ROW WHEN ((new.app_id IS NULL)) EXECUTE FUNCTION public.fill_app_id('users', 'user_id');
CREATE TRIGGER memberships_repeat_user BEFORE INSERT ON public.memberships FOR EACH ROW EXECUTE FUNCTION public.memberships_repeat_user();
CREATE TRIGGER oidc_session_clients_fill_app_id BEFORE INSERT ON public.oidc_session_clients FOR EACH ROW WHEN ((new.app_id IS NULL)) EXECUTE FUNCTION public.fill_app_id('sessions', 'session_id');
CREATE TRIGGER phone_codes_fill_app_id BEFORE INSERT ON public.phone_codes FOR EACH ROW WHEN ((new.app_id IS NULL)) EXECUTE FUNCTION public.fill_app_id('users', 'user_id');
CREATE TRIGGER providers_raise_app_version AFTER INSERT OR DELETE OR UPDATE ON public.providers FOR EACH ROW EXECUTE FUNCTION public.raise_app_version();
CREATE TRIGGER reauthentication_codes_fill_app_id BEFORE INSERT ON public.reauthentication_codes FOR EACH ROW WHEN ((new.app_id IS NULL)) EXECUTE FUNCTION public.fill_app_id('sessions', 'session_id');
CREATE TRIGGER users_raise_version BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION public.raise_version();
CREATE TRIGGER users_repeat_in_memberships AFTER UPDATE OF is_active, is_banned, is_deleted, email_canonical, displayname ON public.users FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.email_canonical IS DISTINCT FROM new.email_canonical) OR (old.displayname IS DISTINCT FROM new.displayname))) EXECUTE FUNCTION public.users_repeat_in_memberships();
CREATE TRIGGER webhook_attempts_fill_app_id BEFORE INSERT ON public.webhook_attempts FOR EACH ROW WHEN ((new.app_id IS NULL)) EXECUTE FUNCTION public.fill_app_id('webhook_endpoints', 'endpoint_id');
CREATE TRIGGER webhook_cursors_fill_app_id BEFORE INSERT ON public.webhook_cursors FOR EACH ROW WHEN ((new.app_id IS NULL)) EXECUTE FUNCTION public.fill_app_id('webhook_endpoints', 'endpoint_id');
CREATE TRIGGER webhook_exchanges_fill_app_id BEFORE INSERT ON public.webhook_exchanges FOR EACH ROW WHEN ((new.app_id IS NULL)) EXECUTE FUNCTION public.fill_app_id('webhook_endpoints', 'endpoint_id');
CREATE TRIGGER webhook_hours_fill_app_id BEFORE INSERT ON public.webhook_hours FOR EACH ROW WHEN ((new.app_id IS NULL)) EXECUTE FUNCTION public.fill_app_id('webhook_endpoints', 'endpoint_id');
CREATE TRIGGER webhook_retries_fill_app_id BEFORE INSERT ON public.webhook_retries FOR EACH ROW WHEN ((new.app_id IS NULL)) EXECUTE FUNCTION public.fill_app_id('webhook_endpoints', 'endpoint_id');
ALTER TABLE ONLY public.app_images
    ADD CONSTRAINT app_images_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.apps
    ADD CONSTRAINT apps_company_id_foreign FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.apps
    ADD CONSTRAINT apps_owner_user_id_foreign FOREIGN KEY (owner_user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.branches
    ADD CONSTRAINT branches_company_id_foreign FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.client_errors
    ADD CONSTRAINT client_errors_client_id_foreign FOREIGN KEY (client_id) REFERENCES public.oidc_clients(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.factor_challenges
    ADD CONSTRAINT factor_challenges_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.factors
    ADD CONSTRAINT factors_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.factors
    ADD CONSTRAINT factors_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.hash_keys
    ADD CONSTRAINT hash_keys_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_company_id_branch_id_foreign FOREIGN KEY (company_id, branch_id) REFERENCES public.branches(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_inviter_id_foreign FOREIGN KEY (inviter_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_role_id_foreign FOREIGN KEY (role_id) REFERENCES public.roles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_service_account_id_foreign FOREIGN KEY (service_account_id) REFERENCES public.service_accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_service_account_id_foreign FOREIGN KEY (service_account_id) REFERENCES public.service_accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.login_codes
    ADD CONSTRAINT login_codes_key_id_foreign FOREIGN KEY (key_id) REFERENCES public.mail_keys(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_keys
    ADD CONSTRAINT mail_keys_email_change_id_foreign FOREIGN KEY (email_change_id) REFERENCES public.email_changes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_keys
    ADD CONSTRAINT mail_keys_invitation_id_foreign FOREIGN KEY (invitation_id) REFERENCES public.invitations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_keys
    ADD CONSTRAINT mail_keys_pending_signup_id_foreign FOREIGN KEY (pending_signup_id) REFERENCES public.pending_signups(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_keys
    ADD CONSTRAINT mail_keys_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_company_id_branch_id_foreign FOREIGN KEY (company_id, branch_id) REFERENCES public.branches(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_role_id_foreign FOREIGN KEY (role_id) REFERENCES public.roles(id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_key_id_foreign FOREIGN KEY (key_id) REFERENCES public.mail_keys(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oidc_apis
    ADD CONSTRAINT oidc_apis_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oidc_clients
    ADD CONSTRAINT oidc_clients_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oidc_clients
    ADD CONSTRAINT oidc_clients_service_account_id_foreign FOREIGN KEY (service_account_id) REFERENCES public.service_accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.oidc_consents
    ADD CONSTRAINT oidc_consents_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oidc_consents
    ADD CONSTRAINT oidc_consents_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oidc_grants
    ADD CONSTRAINT oidc_grants_session_id_foreign FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.oidc_grants
    ADD CONSTRAINT oidc_grants_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oidc_records
    ADD CONSTRAINT oidc_records_grant_id_foreign FOREIGN KEY (grant_id) REFERENCES public.oidc_grants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oidc_session_clients
    ADD CONSTRAINT oidc_session_clients_session_id_foreign FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oidc_sessions
    ADD CONSTRAINT oidc_sessions_session_id_foreign FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pending_logins
    ADD CONSTRAINT pending_logins_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.phone_codes
    ADD CONSTRAINT phone_codes_key_id_foreign FOREIGN KEY (key_id) REFERENCES public.mail_keys(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.phone_codes
    ADD CONSTRAINT phone_codes_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.providers
    ADD CONSTRAINT providers_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reauthentication_codes
    ADD CONSTRAINT reauthentication_codes_key_id_foreign FOREIGN KEY (key_id) REFERENCES public.mail_keys(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reauthentication_codes
    ADD CONSTRAINT reauthentication_codes_session_id_foreign FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.service_accounts
    ADD CONSTRAINT service_accounts_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.suspended_receivers
    ADD CONSTRAINT suspended_receivers_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_handles
    ADD CONSTRAINT user_handles_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_handles
    ADD CONSTRAINT user_handles_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_default_company_id_default_branch_id_foreign FOREIGN KEY (default_company_id, default_branch_id) REFERENCES public.branches(company_id, id);
ALTER TABLE ONLY public.webhook_cursors
    ADD CONSTRAINT webhook_cursors_endpoint_id_foreign FOREIGN KEY (endpoint_id) REFERENCES public.webhook_endpoints(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_retries
    ADD CONSTRAINT webhook_retries_endpoint_id_foreign FOREIGN KEY (endpoint_id) REFERENCES public.webhook_endpoints(id) ON DELETE CASCADE;
