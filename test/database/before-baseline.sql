CREATE FUNCTION public.audit_is_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if tg_op = 'DELETE' and current_setting('gatehouse.audit_retention', true) = 'on' then return null; end if;
      raise exception 'The audit trail is only ever added to.' using errcode = 'insufficient_privilege';
    end $$;
CREATE FUNCTION public.audit_is_recent() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'The audit trail is only ever added to.' using errcode = 'insufficient_privilege'; end $$;
CREATE FUNCTION public.memberships_repeat_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      select status, email_canonical, displayname into new.user_status, new.user_email, new.user_displayname
        from users where id = new.user_id for no key update;
      return new;
    end $$;
CREATE FUNCTION public.roles_of_user(of_user integer) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
    begin
      return (select coalesce(
          json_agg(json_build_object('id', roles.id, 'name', roles.name, 'companyId', memberships.company_id)
                   order by memberships.company_id), '[]')
         from memberships join roles on roles.id = memberships.role_id
        where memberships.user_id = of_user);
    end $$;
CREATE FUNCTION public.users_repeat_in_memberships() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      update memberships
         set user_status = new.status, user_email = new.email_canonical, user_displayname = new.displayname
       where user_id = new.id;
      return null;
    end $$;
CREATE FUNCTION public.walk_companies(all_app integer[], sorted_by text, is_descending boolean, first_step integer, first_value text, first_id bigint, page_size integer) RETURNS TABLE(id integer, value text)
    LANGUAGE plpgsql STABLE ROWS 25
    SET enable_sort TO 'off'
    SET enable_incremental_sort TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    SET jit TO 'off'
    AS $$
    declare
      wanted_app integer;
      walk refcursor;
      wanted integer[];
      next integer[];
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
CREATE FUNCTION public.walk_members_of_company(all_company integer[], all_role integer[], all_status integer[], is_shown boolean, shown_status integer, sorted_by text, is_descending boolean, first_step integer, first_value text, first_id bigint, page_size integer) RETURNS TABLE(id integer, value text)
    LANGUAGE plpgsql STABLE ROWS 25
    SET enable_sort TO 'off'
    SET enable_incremental_sort TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    SET jit TO 'off'
    AS $$
    declare
      wanted_company integer; wanted_role integer; wanted_status integer;
      walk refcursor;
      wanted integer[];
      next integer[];
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
CREATE FUNCTION public.walk_members_of_role(all_role integer[], all_status integer[], sorted_by text, is_descending boolean, first_step integer, first_value text, first_id bigint, page_size integer) RETURNS TABLE(id integer, value text)
    LANGUAGE plpgsql STABLE ROWS 25
    SET enable_sort TO 'off'
    SET enable_incremental_sort TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    SET jit TO 'off'
    AS $$
    declare
      wanted_role integer; wanted_status integer;
      walk refcursor;
      wanted integer[];
      next integer[];
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
CREATE FUNCTION public.walk_users(all_app integer[], all_status integer[], sorted_by text, is_descending boolean, first_step integer, first_value text, first_id bigint, page_size integer) RETURNS TABLE(id integer, value text)
    LANGUAGE plpgsql STABLE ROWS 25
    SET enable_sort TO 'off'
    SET enable_incremental_sort TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    SET jit TO 'off'
    AS $$
    declare
      wanted_app integer; wanted_status integer;
      walk refcursor;
      wanted integer[];
      next integer[];
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
CREATE TABLE public.apps (
    id integer NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    settings jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    owner_user_id integer,
    notification_url text,
    notification_secrets text[] DEFAULT '{}'::text[] NOT NULL,
    company_id integer
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
    event text NOT NULL,
    is_success boolean NOT NULL,
    failure text,
    factor text,
    app_id integer,
    user_id integer,
    session_id uuid,
    request_id text NOT NULL,
    ip text NOT NULL,
    user_agent text NOT NULL,
    target text,
    count integer DEFAULT 1 NOT NULL,
    reason text,
    network text
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
    id integer NOT NULL,
    company_id integer NOT NULL,
    name text NOT NULL,
    is_default boolean DEFAULT false NOT NULL
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
    app_id integer NOT NULL,
    driver text NOT NULL,
    site_key text NOT NULL,
    sealed_secret_key text NOT NULL,
    operations text[] NOT NULL,
    min_score double precision,
    hostnames text[] NOT NULL,
    verify_url text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    login_after_failures integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.companies (
    id integer NOT NULL,
    app_id integer NOT NULL,
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
    id integer NOT NULL,
    user_id integer NOT NULL,
    old_email text NOT NULL,
    new_email text NOT NULL,
    needs_old boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    old_confirmed_at timestamp with time zone,
    new_confirmed_at timestamp with time zone,
    completed_at timestamp with time zone,
    cancelled_at timestamp with time zone
);
ALTER TABLE public.email_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.email_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.factor_challenges (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    app_id integer NOT NULL,
    user_id integer NOT NULL,
    digest text NOT NULL,
    first_factor text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.factors (
    id integer NOT NULL,
    app_id integer NOT NULL,
    user_id integer NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    sealed_secret text,
    confirmed_at timestamp with time zone,
    last_step bigint,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    credential_id text,
    public_key text,
    sign_count bigint,
    transports text[],
    aaguid uuid,
    is_backup_eligible boolean,
    is_backed_up boolean,
    removal_due_at timestamp with time zone,
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
CREATE TABLE public.idempotency_keys (
    app_id integer NOT NULL,
    digest text NOT NULL,
    fingerprint text NOT NULL,
    claim_id uuid NOT NULL,
    claimed_until timestamp with time zone NOT NULL,
    sealed_outcome text,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identities (
    id integer NOT NULL,
    app_id integer NOT NULL,
    user_id integer NOT NULL,
    provider text NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text,
    linked_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    is_email_verified boolean DEFAULT false NOT NULL
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
    id integer NOT NULL,
    app_id integer NOT NULL,
    source text NOT NULL,
    digest text DEFAULT ''::text NOT NULL,
    rows_read bigint DEFAULT '0'::bigint NOT NULL,
    imported bigint DEFAULT '0'::bigint NOT NULL,
    rejected bigint DEFAULT '0'::bigint NOT NULL,
    skipped bigint DEFAULT '0'::bigint NOT NULL,
    rejects_bytes bigint DEFAULT '0'::bigint NOT NULL,
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
    id integer NOT NULL,
    app_id integer NOT NULL,
    inviter_id integer NOT NULL,
    company_id integer NOT NULL,
    branch_id integer NOT NULL,
    role_id integer NOT NULL,
    email text NOT NULL,
    email_canonical text NOT NULL,
    firstname text,
    lastname text,
    created_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone,
    revoked_at timestamp with time zone
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
    id integer NOT NULL,
    app_id integer NOT NULL,
    kind text NOT NULL,
    digest text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    name text DEFAULT ''::text NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT keys_kind_check CHECK ((kind = ANY (ARRAY['app'::text, 'service'::text])))
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
    app_id integer NOT NULL,
    account text NOT NULL,
    kind text NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    reserved integer DEFAULT 0 NOT NULL,
    reserved_until timestamp with time zone,
    blocked_until timestamp with time zone,
    attempted_at timestamp with time zone NOT NULL
);
CREATE TABLE public.login_codes (
    app_id integer NOT NULL,
    account text NOT NULL,
    key_id uuid,
    tries integer DEFAULT 0 NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    ip text NOT NULL,
    user_agent text NOT NULL
);
CREATE TABLE public.mail_keys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    app_id integer NOT NULL,
    purpose text NOT NULL,
    digest text NOT NULL,
    user_id integer,
    email_change_id integer,
    invitation_id integer,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    voided_at timestamp with time zone,
    pending_signup_id integer,
    CONSTRAINT mail_keys_owner_check CHECK ((num_nonnulls(user_id, email_change_id, invitation_id, pending_signup_id) = 1))
);
CREATE TABLE public.memberships (
    user_id integer NOT NULL,
    company_id integer NOT NULL,
    branch_id integer NOT NULL,
    role_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    user_status integer NOT NULL,
    user_email text NOT NULL,
    user_displayname text NOT NULL
);
CREATE TABLE public.notifications (
    id uuid NOT NULL,
    "position" bigint NOT NULL,
    app_id integer NOT NULL,
    user_id integer,
    template text NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    language character(2) NOT NULL,
    data jsonb NOT NULL,
    key_id uuid,
    sealed_key text,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_failure text,
    created_at timestamp with time zone NOT NULL,
    delivered_at timestamp with time zone,
    deferred_at timestamp with time zone,
    queued_at timestamp with time zone NOT NULL,
    early_retry text,
    locale text
);
ALTER TABLE public.notifications ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notifications_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.pending_logins (
    state_digest text NOT NULL,
    app_id integer NOT NULL,
    provider text NOT NULL,
    binding_digest text NOT NULL,
    redirect_uri text NOT NULL,
    user_id integer,
    sealed_checks text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.pending_signups (
    id integer NOT NULL,
    app_id integer NOT NULL,
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
    user_id integer NOT NULL,
    key_id uuid NOT NULL,
    number text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    purpose text DEFAULT 'cell_phone'::text NOT NULL,
    bound_to text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.providers (
    id integer NOT NULL,
    app_id integer NOT NULL,
    name text NOT NULL,
    driver text NOT NULL,
    label text NOT NULL,
    client_id text NOT NULL,
    native_client_ids text[] DEFAULT '{}'::text[] NOT NULL,
    issuer text,
    scopes text[],
    is_enabled boolean NOT NULL,
    sealed_credentials text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    native_nonce text DEFAULT 'required'::text NOT NULL
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
    tries integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.recovery_codes (
    app_id integer NOT NULL,
    user_id integer NOT NULL,
    digest text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.roles (
    id integer NOT NULL,
    app_id integer NOT NULL,
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
    id integer NOT NULL,
    name character varying(255),
    batch integer,
    migration_time timestamp with time zone
);
CREATE SEQUENCE public.schema_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.schema_migrations_id_seq OWNED BY public.schema_migrations.id;
CREATE TABLE public.schema_migrations_lock (
    index integer NOT NULL,
    is_locked integer
);
CREATE SEQUENCE public.schema_migrations_lock_index_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.schema_migrations_lock_index_seq OWNED BY public.schema_migrations_lock.index;
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    app_id integer NOT NULL,
    user_id integer NOT NULL,
    generation integer NOT NULL,
    renewed_at timestamp with time zone NOT NULL,
    token_id uuid NOT NULL,
    token_issued_at timestamp with time zone NOT NULL,
    token_expires_at timestamp with time zone NOT NULL,
    idle_expires_at timestamp with time zone NOT NULL,
    absolute_expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    end_reason text,
    ip text DEFAULT ''::text NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL,
    last_used_at timestamp with time zone,
    authenticated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    authenticated_by text DEFAULT 'password'::text NOT NULL,
    proven_at timestamp with time zone,
    second_factor text,
    key_storage text,
    is_shown boolean DEFAULT true NOT NULL
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
CREATE TABLE public.suspended_receivers (
    app_id integer NOT NULL,
    url text,
    suspended_at timestamp with time zone NOT NULL,
    is_resuming boolean DEFAULT false NOT NULL
);
CREATE TABLE public.used_nonces (
    app_id integer NOT NULL,
    digest text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.user_handles (
    user_id integer NOT NULL,
    app_id integer NOT NULL,
    handle text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.users (
    id integer NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    app_id integer NOT NULL,
    email text NOT NULL,
    email_canonical text NOT NULL,
    password_hash text,
    firstname text NOT NULL,
    lastname text NOT NULL,
    displayname text NOT NULL,
    default_company_id integer NOT NULL,
    default_branch_id integer NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    is_banned boolean DEFAULT false NOT NULL,
    is_deleted boolean DEFAULT false NOT NULL,
    login_tries integer DEFAULT 0 NOT NULL,
    last_login_try_at timestamp with time zone,
    last_visit_at timestamp with time zone NOT NULL,
    registered_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    city_id integer,
    state_id integer,
    country_id integer,
    sex character(1) DEFAULT 'U'::bpchar NOT NULL,
    date_of_birth date DEFAULT '1900-01-01'::date NOT NULL,
    timezone text DEFAULT 'UTC'::text NOT NULL,
    phone_number text,
    cell_phone_number text,
    privacy integer DEFAULT 0 NOT NULL,
    image text,
    header text DEFAULT ''::text NOT NULL,
    header_mobile text,
    session_page integer DEFAULT 0 NOT NULL,
    welcome integer DEFAULT 0 NOT NULL,
    activation_email uuid DEFAULT gen_random_uuid() NOT NULL,
    language character(2) DEFAULT 'EN'::bpchar NOT NULL,
    karma double precision,
    votes double precision,
    votes_points double precision,
    system_modules_id integer DEFAULT 1 NOT NULL,
    payment_customer_id text DEFAULT ''::text NOT NULL,
    card_last_four character(4),
    card_brand text,
    trial_ends_at timestamp with time zone,
    email_verified_at timestamp with time zone,
    deleted_at timestamp with time zone,
    erased_at timestamp with time zone,
    status integer GENERATED ALWAYS AS (
CASE
    WHEN is_deleted THEN 4
    WHEN is_banned THEN 3
    WHEN (NOT is_active) THEN 2
    ELSE 1
END) STORED NOT NULL,
    is_owner_proven boolean DEFAULT false NOT NULL,
    password_checked_at timestamp with time zone,
    is_password_breached boolean DEFAULT false NOT NULL,
    has_second_factor boolean DEFAULT false NOT NULL,
    second_factor_required_at timestamp with time zone,
    cell_phone_verified_at timestamp with time zone,
    locale text,
    is_password_imported boolean DEFAULT false NOT NULL,
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
ALTER TABLE ONLY public.schema_migrations ALTER COLUMN id SET DEFAULT nextval('public.schema_migrations_id_seq'::regclass);
ALTER TABLE ONLY public.schema_migrations_lock ALTER COLUMN index SET DEFAULT nextval('public.schema_migrations_lock_index_seq'::regclass);
INSERT INTO public.apps (id, uuid, name, is_default, settings, created_at, owner_user_id, notification_url, notification_secrets, company_id) OVERRIDING SYSTEM VALUE VALUES
	(2, '76aeae2c-015c-4bee-814c-4889fc59a2b1', 'App 8', false, '{}', '2026-03-14 09:26:53.589+00', 6, NULL, '{}', NULL),
	(1, '9f026114-72b0-4a58-ad28-f173be394005', 'Gatehouse', true, '{"sms_codes": "allowed", "cors_origins": ["*"], "sms_countries": ["US"]}', '2026-03-14 09:26:53.589+00', 1, NULL, '{}', 2);
INSERT INTO public.audit (id, at, event, is_success, failure, factor, app_id, user_id, session_id, request_id, ip, user_agent, target, count, reason, network) OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-03-14 09:26:53.589+00', 'signup', true, NULL, 'password', 1, 2, '3bcc9bab-71fd-4145-ac36-fa7163c5479e', 'c0e51cfc-0ba2-4ed4-b049-b7ea2ad35b38', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(2, '2026-03-14 09:26:53.589+00', 'update_user', true, NULL, 'service_key', 1, NULL, NULL, '0389cc77-e9dd-444f-8980-c0a4142fcd53', '127.0.0.1', '', 'user:2', 1, NULL, NULL),
	(3, '2026-03-14 09:26:53.589+00', 'login', true, NULL, 'password', 1, 2, '97411b7c-d9bc-4f80-b7a9-af771adce89b', '0e78f8a6-8121-49a1-83bc-45dcb3c01ec3', '127.0.0.1', 'Zebu/1.0', NULL, 1, NULL, NULL),
	(4, '2026-03-14 09:26:53.589+00', 'send_cell_phone_code', true, NULL, 'token', 1, 2, '3bcc9bab-71fd-4145-ac36-fa7163c5479e', '523d7206-f370-4201-87cf-bffe0dd167f0', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(5, '2026-03-14 09:26:53.589+00', 'verify_cell_phone', true, NULL, 'token', 1, 2, '3bcc9bab-71fd-4145-ac36-fa7163c5479e', 'cc9aac26-47e8-4954-a073-c03209c515d1', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(6, '2026-03-14 09:26:53.589+00', 'change_email', true, NULL, 'password', 1, 2, '3bcc9bab-71fd-4145-ac36-fa7163c5479e', '14c0ea1a-619a-43bc-ad5a-cca1cc727b74', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(7, '2026-03-14 09:26:53.589+00', 'confirm_email_change', true, NULL, 'mailed_key', 1, 2, NULL, '66c9dfc0-9a21-4956-9615-9c4cc9dde376', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(8, '2026-03-14 09:26:53.589+00', 'confirm_email_change', true, NULL, 'mailed_key', 1, 2, NULL, '6b21df7b-1262-4227-9943-3613921842a6', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(9, '2026-03-14 09:26:53.589+00', 'change_email', true, NULL, 'password', 1, 2, '3bcc9bab-71fd-4145-ac36-fa7163c5479e', '72952e21-16ba-4938-aad4-57d47477bb82', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(10, '2026-03-14 09:26:53.589+00', 'recover', true, NULL, NULL, 1, 2, NULL, 'aaea2f89-381b-46bd-b053-4b858bd4de49', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(11, '2026-03-14 09:26:53.589+00', 'signup', true, NULL, 'password', 1, 3, '43802494-914b-4800-b15a-f0f865bc4f14', '4c644b4c-31ae-4546-9eef-56a374603b9f', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(12, '2026-03-14 09:26:53.589+00', 'reauthenticate', true, NULL, 'password', 1, 3, '43802494-914b-4800-b15a-f0f865bc4f14', '73ebf8ad-9828-4c02-a781-14d6fe96e8a2', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(13, '2026-03-14 09:26:53.589+00', 'invite', true, NULL, 'token', 1, 3, '43802494-914b-4800-b15a-f0f865bc4f14', '538c9b8c-b599-43d8-857f-215a9be27971', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(14, '2026-03-14 09:26:53.589+00', 'signup', true, NULL, 'password', 1, 4, '26bbb03a-9571-4869-b9d8-694df58658da', '756ca172-eef6-4471-b728-d9d1d9df9de0', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(15, '2026-03-14 09:26:53.589+00', 'reauthenticate', true, NULL, 'password', 1, 4, '26bbb03a-9571-4869-b9d8-694df58658da', '2d6e4838-e17b-4ef5-abaa-25bfb0b67178', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(16, '2026-03-14 09:26:53.589+00', 'invite', true, NULL, 'token', 1, 4, '26bbb03a-9571-4869-b9d8-694df58658da', '799e3369-9e62-4936-b35c-0234954019a0', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(17, '2026-03-14 09:26:53.589+00', 'accept_invitation', true, NULL, 'mailed_key', 1, 2, '3bcc9bab-71fd-4145-ac36-fa7163c5479e', 'f59b4eb1-6a43-47b4-8440-c70f7f1280c6', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(18, '2026-03-14 09:26:53.589+00', 'signup', true, NULL, 'password', 1, 5, '3bccee61-7a45-4aa3-b289-9740a5f02252', '41ca1ca5-e8ec-42e0-b73c-f8695eea8891', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(19, '2026-03-14 09:26:53.589+00', 'reauthenticate', true, NULL, 'password', 1, 5, '3bccee61-7a45-4aa3-b289-9740a5f02252', 'dbc867b9-823f-41c1-bf5e-36fe92b17c8f', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(20, '2026-03-14 09:26:53.589+00', 'invite', true, NULL, 'token', 1, 5, '3bccee61-7a45-4aa3-b289-9740a5f02252', '2687028a-ea39-4b83-9faf-c01ec7355a2c', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(21, '2026-03-14 09:26:53.589+00', 'invite', false, 'reauthentication_required', 'token', 1, 2, '3bcc9bab-71fd-4145-ac36-fa7163c5479e', 'cc6ab561-94f9-4575-b4d1-d4b92990fa84', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(22, '2026-03-14 09:26:53.589+00', 'signup', true, NULL, 'password', 2, 6, '500068af-6ed6-45d0-b1a2-66047ed9b344', 'e3c34dd3-e537-4b4f-9b61-6bbd222142dd', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(23, '2026-03-14 09:26:53.589+00', 'signup', true, NULL, 'password', 2, 7, 'a91510b6-a5ec-4ec0-b678-2d8c61b7670f', 'f8491efd-c568-4575-ab96-23bc3ebb354d', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(24, '2026-03-14 09:26:53.589+00', 'signup', true, NULL, 'password', 1, 8, '22d8777c-9a03-48b0-9d05-1ecf34f64051', 'a2d14caf-66e5-44cb-863d-bab7f5c523f7', '127.0.0.1', '', NULL, 1, NULL, NULL),
	(25, '2026-03-14 09:26:53.589+00', 'logout', true, NULL, 'token', 2, 7, 'a91510b6-a5ec-4ec0-b678-2d8c61b7670f', '44129459-d461-4c01-a272-e3edcd28bbe4', '127.0.0.1', '', NULL, 1, NULL, NULL);
INSERT INTO public.branches (id, company_id, name, is_default) OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'Default', true),
	(2, 2, 'Default', true),
	(3, 3, 'Default', true),
	(4, 4, 'Default', true),
	(5, 5, 'Default', true),
	(6, 6, 'Default', true),
	(7, 7, 'Default', true),
	(8, 8, 'Default', true);
INSERT INTO public.challenges (app_id, driver, site_key, sealed_secret_key, operations, min_score, hostnames, verify_url, created_at, updated_at, login_after_failures) VALUES
	(2, 'turnstile', 'site', 'sealed', '{signup}', NULL, '{}', NULL, '2026-11-25 23:50:30.456778+00', '2026-11-25 23:50:30.456778+00', 0);
INSERT INTO public.companies (id, app_id, name, is_joinable, created_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'Gatehouse', false, '2026-03-14 09:26:53.589+00'),
	(2, 1, 'Zebulon Quackenbush', false, '2026-03-14 09:26:53.589+00'),
	(3, 1, 'Ada Lovelace', false, '2026-03-14 09:26:53.589+00'),
	(4, 1, 'Ada Lovelace', false, '2026-03-14 09:26:53.589+00'),
	(5, 1, 'Ada Lovelace', false, '2026-03-14 09:26:53.589+00'),
	(6, 2, 'Ada Lovelace', false, '2026-03-14 09:26:53.589+00'),
	(7, 2, 'Ada Lovelace', false, '2026-03-14 09:26:53.589+00'),
	(8, 1, 'Ada Lovelace', false, '2026-03-14 09:26:53.589+00');
INSERT INTO public.email_changes (id, user_id, old_email, new_email, needs_old, created_at, old_confirmed_at, new_confirmed_at, completed_at, cancelled_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 2, 'Zebulon.first@example.com', 'zebulon.second@example.com', true, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL),
	(2, 2, 'zebulon.second@example.com', 'zebulon.third@example.com', true, '2026-03-14 09:26:53.589+00', NULL, NULL, NULL, NULL);
INSERT INTO public.factor_challenges (id, app_id, user_id, digest, first_factor, tries, created_at, expires_at) VALUES
	('84494f58-72c1-499a-89cc-8c124a55c4ce', 1, 3, 'digest', 'password', 0, '2026-03-14 09:30:00+00', '2026-03-14 09:40:00+00');
INSERT INTO public.factors (id, app_id, user_id, kind, name, sealed_secret, confirmed_at, last_step, created_at, last_used_at, credential_id, public_key, sign_count, transports, aaguid, is_backup_eligible, is_backed_up, removal_due_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 3, 'totp', 'Phone', 'sealed', NULL, 59115782, '2026-03-14 09:30:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(2, 1, 3, 'passkey', 'Key', NULL, '2026-03-14 09:30:00+00', NULL, '2026-03-14 09:30:00+00', NULL, 'credential', 'key', 4294967295, '{usb}', '00000000-0000-0000-0000-000000000000', true, false, NULL);
INSERT INTO public.idempotency_keys (app_id, digest, fingerprint, claim_id, claimed_until, sealed_outcome, expires_at) VALUES
	(1, 'digest', 'fingerprint', '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b', '2026-03-14 09:30:00+00', NULL, '2026-03-15 09:30:00+00');
INSERT INTO public.identities (id, app_id, user_id, provider, issuer, subject, email, linked_at, last_used_at, is_email_verified) OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 3, 'google', 'https://accounts.google.com', 'subject', NULL, '2026-03-14 09:30:00+00', '2026-03-14 09:30:00+00', false);
INSERT INTO public.imports (id, app_id, source, digest, rows_read, imported, rejected, skipped, rejects_bytes, created_at, updated_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'users.csv', 'digest', 3, 1, 1, 1, 0, '2026-03-14 09:30:00+00', '2026-03-14 09:30:00+00');
INSERT INTO public.invitations (id, app_id, inviter_id, company_id, branch_id, role_id, email, email_canonical, firstname, lastname, created_at, accepted_at, revoked_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 3, 3, 3, 3, 'ZEBULON.FIRST@example.com', 'zebulon.first@example.com', 'Zebulon', 'Quackenbush', '2026-03-14 09:26:53.589+00', NULL, NULL),
	(2, 1, 4, 4, 4, 3, 'Zebulon.SECOND@example.com', 'zebulon.second@example.com', 'Zebulon', 'Quackenbush', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL),
	(3, 1, 5, 5, 5, 3, 'zebulon.second@example.com', 'zebulon.second@example.com', 'Zebulon', 'Quackenbush', '2026-03-14 09:26:53.589+00', NULL, NULL);
INSERT INTO public.keys (id, app_id, kind, digest, created_at, revoked_at, name, last_used_at) OVERRIDING SYSTEM VALUE VALUES
	(2, 1, 'service', 'ecAqI93tQMTJq_ePlcn6EHL9vpd-Pkczm0KLjyV71jA', '2026-03-14 09:26:53.589+00', NULL, '', '2026-03-14 09:26:53.589+00'),
	(1, 1, 'app', 'vJLu7ZBEU5_3QB48Cs5W3iSLzifMXPlZYa1SdoU_n7w', '2026-03-14 09:26:53.589+00', NULL, '', '2026-03-14 09:26:53.589+00'),
	(4, 2, 'service', 'Gb1EEMaS-B7pZtemmpzF0rOOqGPlZ-D1tG-e10tCvqM', '2026-03-14 09:26:53.589+00', NULL, '', NULL),
	(3, 2, 'app', '7DYIQ-602O_RIQ1Y52PG0n2q5vnW7MjXMf6TdkdLtCI', '2026-03-14 09:26:53.589+00', NULL, '', '2026-03-14 09:26:53.589+00');
INSERT INTO public.lockouts (key, app_id, account, kind, failures, reserved, reserved_until, blocked_until, attempted_at) VALUES
	('key', 1, 'account', 'account', 3, 0, NULL, NULL, '2026-03-14 09:30:00+00');
INSERT INTO public.login_codes (app_id, account, key_id, tries, requested_at, ip, user_agent) VALUES
	(1, 'account', '6e25d96e-db5f-469c-8fbc-bc29fdb514e9', 0, '2026-03-14 09:30:00+00', '', '');
INSERT INTO public.mail_keys (id, app_id, purpose, digest, user_id, email_change_id, invitation_id, created_at, expires_at, used_at, voided_at, pending_signup_id) VALUES
	('6a17b9d6-4038-449c-a5f9-453a444f2b0b', 1, 'cell_phone', 'vkDT1pkReqPmqzT18uWzWPmxR2E0OjnhBbogYQxYQ54', 2, NULL, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:36:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL),
	('9f1ade48-7c42-458c-9351-806cb6fb7096', 1, 'email_change_new', 'LVYVQfiwjW9YwU2OmnVn_R0yE6ys_QymAzsO87SmJWM', NULL, 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 10:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL),
	('9e96e9a0-0f59-4612-8119-a43efcb535e4', 1, 'email_change_old', 'wj4TPkqujEctmhwVJaestqUgaQamZraNg4JXQ-mEesY', NULL, 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 10:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL),
	('1ee87625-9803-430b-81ca-2de3be4815a1', 1, 'verification', 'ldsJHpJTNI0UWFy_pT6rTVQWGuPfhuHAsMRlZvvWpXg', 2, NULL, NULL, '2026-03-14 09:26:53.589+00', '2026-03-15 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL),
	('1ac572ee-af31-4a4e-9f88-ad43a2860605', 1, 'email_change_new', '_-7JC-TF5TP6iKrQi6QeHRgzw4mv4kJHBxX2mLcGfjs', NULL, 2, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 10:26:53.589+00', NULL, NULL, NULL),
	('fb8a692a-b91b-4164-a147-fdf8fbf6ad1d', 1, 'email_change_old', 'T8JMf_V4abqJ-Zwgii9orPqlnVsN_vJhGNX82kcnGZI', NULL, 2, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 10:26:53.589+00', NULL, NULL, NULL),
	('025d31cd-62a5-4d08-ad25-2036e37a782d', 1, 'recovery', 'ExcpbGCCSzvkPU-S6OKzFfyXUjx8aqwYqGfT8xPvTEA', 2, NULL, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 10:26:53.589+00', NULL, NULL, NULL),
	('e8d04802-55b6-4f7d-ae97-3b57bbdd0063', 1, 'verification', 'EU_QeJUlCRDXlAKUAWlbEBFJKRKXZTJiqDrPsSGSyH0', 3, NULL, NULL, '2026-03-14 09:26:53.589+00', '2026-03-15 09:26:53.589+00', NULL, NULL, NULL),
	('0c404970-69a2-4582-8927-d432f9e6cb55', 1, 'invitation', '0zhkVjy6YI3uTUCydKpDT913J7DD4Dr-jTQHY3q8sLg', NULL, NULL, 1, '2026-03-14 09:26:53.589+00', '2026-03-21 09:26:53.589+00', NULL, NULL, NULL),
	('9f1d7bd9-99c2-415a-9acd-60b006482786', 1, 'verification', 'OEitBWaRLJ98iRgcdaxBj-gG1fFkjhFIWczEX05IGYk', 4, NULL, NULL, '2026-03-14 09:26:53.589+00', '2026-03-15 09:26:53.589+00', NULL, NULL, NULL),
	('0c576a34-ab6b-44f7-80e8-0c7c5b7a4e78', 1, 'invitation', 'Ilp5fOLL36Ssvkv00RPuu1k_dzDcCFUe3AMcge1RtGE', NULL, NULL, 2, '2026-03-14 09:26:53.589+00', '2026-03-21 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL),
	('faa58365-e613-43fd-8f15-fbaf44077bc7', 1, 'verification', 'irQ6mPiWVadRJFX_-HmJ2bv7t_L3qNNV-pMFrB6PGbI', 5, NULL, NULL, '2026-03-14 09:26:53.589+00', '2026-03-15 09:26:53.589+00', NULL, NULL, NULL),
	('f900b39e-b034-4235-aa63-451b40beb24c', 1, 'invitation', 'tDZx0mi1R37z4OrIurTiIX8YIAmbzjgu0H1foho5BdY', NULL, NULL, 3, '2026-03-14 09:26:53.589+00', '2026-03-21 09:26:53.589+00', NULL, NULL, NULL),
	('12fc6852-7aa4-403b-84b5-b82fc7c74f98', 2, 'verification', 'Zk-FejHDdZ_wpIMkQI5h-8PAyVuYJkJOJH-Jpu44-34', 6, NULL, NULL, '2026-03-14 09:26:53.589+00', '2026-03-15 09:26:53.589+00', NULL, NULL, NULL),
	('9a9714e4-0531-4dab-8cc9-181c55226220', 2, 'verification', 'GVCuPgQ2us9jbNdNZEN3vfE-svvSyvny8Ib19zXpmIk', 7, NULL, NULL, '2026-03-14 09:26:53.589+00', '2026-03-15 09:26:53.589+00', NULL, NULL, NULL),
	('311abc0f-2689-44a2-b2ff-8a676524109b', 1, 'verification', 'RZpz2ZHPiolkH4IrBYbP5s7JvDD2tWA4MQTfQHtSNp4', 8, NULL, NULL, '2026-03-14 09:26:53.589+00', '2026-03-15 09:26:53.589+00', NULL, NULL, NULL),
	('6e25d96e-db5f-469c-8fbc-bc29fdb514e9', 1, 'login', 'digest', NULL, NULL, NULL, '2026-03-14 09:30:00+00', '2026-03-14 09:40:00+00', NULL, NULL, 1);
INSERT INTO public.memberships (user_id, company_id, branch_id, role_id, created_at, user_status, user_email, user_displayname) VALUES
	(1, 1, 1, 1, '2026-03-14 09:26:53.589+00', 1, 'owner@gatehouse.invalid', 'Owner'),
	(3, 3, 3, 2, '2026-03-14 09:26:53.589+00', 1, 'user2@example.com', 'Ada Lovelace'),
	(4, 4, 4, 2, '2026-03-14 09:26:53.589+00', 1, 'user4@example.com', 'Ada Lovelace'),
	(2, 4, 4, 3, '2026-03-14 09:26:53.589+00', 1, 'zebulon.second@example.com', 'Zebulon Quackenbush'),
	(5, 5, 5, 2, '2026-03-14 09:26:53.589+00', 1, 'user6@example.com', 'Ada Lovelace'),
	(2, 2, 2, 1, '2026-03-14 09:26:53.589+00', 1, 'zebulon.second@example.com', 'Zebulon Quackenbush'),
	(6, 6, 6, 6, '2026-03-14 09:26:53.589+00', 1, 'user9@example.com', 'Ada Lovelace'),
	(7, 7, 7, 6, '2026-03-14 09:26:53.589+00', 1, 'user11@example.com', 'Ada Lovelace'),
	(8, 8, 8, 3, '2026-03-14 09:26:53.589+00', 1, 'user13@example.com', 'Ada Lovelace');
INSERT INTO public.notifications (id, "position", app_id, user_id, template, email, name, language, data, key_id, sealed_key, state, attempts, last_failure, created_at, delivered_at, deferred_at, queued_at, early_retry, locale) OVERRIDING SYSTEM VALUE VALUES
	('956a1ef7-1510-4ba3-a245-5755a624a1d8', 1, 1, 2, 'verify-email', 'Zebulon.first@example.com', '', 'EN', '{}', '1ee87625-9803-430b-81ca-2de3be4815a1', NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'en'),
	('f442cc27-23e2-4ae7-9c9d-e58522d41ed3', 2, 1, 2, 'new-device', 'Zebulon.first@example.com', '', 'EN', '{"ip": "127.0.0.1", "user_agent": "Zebu/1.0"}', NULL, NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'qaa-x-zebulon'),
	('f9e45e60-0060-404e-a4b1-314c74d26810', 3, 1, 2, 'sms-code', 'Zebulon.first@example.com', '', 'EN', '{"ip": "127.0.0.1", "purpose": "verification", "user_agent": "", "phone_number": "+12025550100"}', '6a17b9d6-4038-449c-a5f9-453a444f2b0b', NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'qaa-x-zebulon'),
	('07e63c90-c07c-4300-ac5e-29e7e0ce84ea', 4, 1, 2, 'email-change-confirm', 'zebulon.second@example.com', '', 'EN', '{"side": "new", "new_email": "zebulon.second@example.com", "old_email": "Zebulon.first@example.com"}', '9f1ade48-7c42-458c-9351-806cb6fb7096', NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'qaa-x-zebulon'),
	('69edfb41-fa97-4b62-a636-7e5a4d60a02f', 5, 1, 2, 'email-change-confirm', 'Zebulon.first@example.com', '', 'EN', '{"side": "old", "new_email": "zebulon.second@example.com", "old_email": "Zebulon.first@example.com"}', '9e96e9a0-0f59-4612-8119-a43efcb535e4', NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'qaa-x-zebulon'),
	('1681995c-980c-4894-849a-e07b74a2646f', 7, 1, 2, 'email-change-notice', 'zebulon.second@example.com', '', 'EN', '{"state": "changed", "new_email": "zebulon.second@example.com", "old_email": "Zebulon.first@example.com"}', NULL, NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'qaa-x-zebulon'),
	('5b8419fc-3664-4bf4-830f-c7f1beb22559', 6, 1, 2, 'email-change-notice', 'Zebulon.first@example.com', '', 'EN', '{"state": "changed", "new_email": "zebulon.second@example.com", "old_email": "Zebulon.first@example.com"}', NULL, NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'qaa-x-zebulon'),
	('5a8a61c2-d70d-4371-9f4c-9e061f3c89a5', 9, 1, 2, 'email-change-confirm', 'zebulon.second@example.com', 'Zebulon Quackenbush', 'EN', '{"side": "old", "new_email": "zebulon.third@example.com", "old_email": "zebulon.second@example.com"}', 'fb8a692a-b91b-4164-a147-fdf8fbf6ad1d', NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'qaa-x-zebulon'),
	('aebb9ec9-3498-4f9d-9107-1568612e111d', 8, 1, 2, 'email-change-confirm', 'zebulon.third@example.com', '', 'EN', '{"side": "new", "new_email": "zebulon.third@example.com", "old_email": "zebulon.second@example.com"}', '1ac572ee-af31-4a4e-9f88-ad43a2860605', NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'qaa-x-zebulon'),
	('7612011e-8849-4203-b3bb-3743812b3706', 10, 1, 2, 'password-recovery', 'zebulon.second@example.com', 'Zebulon Quackenbush', 'EN', '{}', '025d31cd-62a5-4d08-ad25-2036e37a782d', NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'qaa-x-zebulon'),
	('a833fded-731d-48a0-bf5e-cb06435a7ecb', 11, 1, 3, 'verify-email', 'user2@example.com', '', 'EN', '{}', 'e8d04802-55b6-4f7d-ae97-3b57bbdd0063', NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'en'),
	('6eece07b-4cdc-4198-b86a-00151f519f7f', 12, 1, NULL, 'invitation', 'ZEBULON.FIRST@example.com', '', 'EN', '{"role": "User", "company": "Ada Lovelace", "invited_by": "Ada Lovelace"}', '0c404970-69a2-4582-8927-d432f9e6cb55', NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'en'),
	('329edb22-11ca-48db-aead-d14cb9922303', 13, 1, 4, 'verify-email', 'user4@example.com', '', 'EN', '{}', '9f1d7bd9-99c2-415a-9acd-60b006482786', NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'en'),
	('6118c6a8-9507-4133-a40b-d24da3f62732', 14, 1, NULL, 'invitation', 'Zebulon.SECOND@example.com', '', 'EN', '{"role": "User", "company": "Ada Lovelace", "invited_by": "Ada Lovelace"}', '0c576a34-ab6b-44f7-80e8-0c7c5b7a4e78', NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'en'),
	('e3848918-3659-448c-b10f-9813012c5852', 15, 1, 5, 'verify-email', 'user6@example.com', '', 'EN', '{}', 'faa58365-e613-43fd-8f15-fbaf44077bc7', NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'en'),
	('1f77e8ed-469b-40ce-a1ce-a950050d659d', 16, 1, NULL, 'invitation', 'zebulon.second@example.com', '', 'EN', '{"role": "User", "company": "Ada Lovelace", "invited_by": "Ada Lovelace"}', 'f900b39e-b034-4235-aa63-451b40beb24c', NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'en'),
	('544197b1-4e8b-49dd-894d-df1a8ad53bee', 17, 2, 6, 'verify-email', 'user9@example.com', '', 'EN', '{}', '12fc6852-7aa4-403b-84b5-b82fc7c74f98', NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'en'),
	('27f22606-9bee-4421-9a1e-fa635f89a2bc', 18, 2, 7, 'verify-email', 'user11@example.com', '', 'EN', '{}', '9a9714e4-0531-4dab-8cc9-181c55226220', NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'en'),
	('609eb9a6-503c-4017-b32e-a20301bb360c', 19, 1, 8, 'verify-email', 'user13@example.com', '', 'EN', '{}', '311abc0f-2689-44a2-b2ff-8a676524109b', NULL, 'delivered', 1, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, '2026-03-14 09:26:53.589+00', NULL, 'en');
INSERT INTO public.pending_logins (state_digest, app_id, provider, binding_digest, redirect_uri, user_id, sealed_checks, created_at, expires_at) VALUES
	('state', 1, 'google', 'binding', 'https://app.example/callback', 3, 'sealed', '2026-03-14 09:30:00+00', '2026-03-14 09:40:00+00');
INSERT INTO public.pending_signups (id, app_id, email, email_canonical, requested_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'New@example.com', 'new@example.com', '2026-03-14 09:30:00+00');
INSERT INTO public.phone_codes (user_id, key_id, number, tries, purpose, bound_to) VALUES
	(2, '6a17b9d6-4038-449c-a5f9-453a444f2b0b', '+1 202 555 0100', 1, 'cell_phone', '');
INSERT INTO public.providers (id, app_id, name, driver, label, client_id, native_client_ids, issuer, scopes, is_enabled, sealed_credentials, created_at, updated_at, native_nonce) OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'google', 'google', 'Google', 'client', '{}', NULL, NULL, true, NULL, '2026-03-14 09:30:00+00', '2026-03-14 09:30:00+00', 'required');
INSERT INTO public.rate_limits (key, points, expire) VALUES
	('key', 3, 1773480413000);
INSERT INTO public.reauthentication_codes (session_id, key_id, tries) VALUES
	('22d8777c-9a03-48b0-9d05-1ecf34f64051', '6e25d96e-db5f-469c-8fbc-bc29fdb514e9', 0);
INSERT INTO public.recovery_codes (app_id, user_id, digest, created_at, used_at) VALUES
	(1, 3, 'digest', '2026-03-14 09:30:00+00', NULL);
INSERT INTO public.roles (id, app_id, name, permissions) OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'Owner', '{users:read,users:write,companies:write,roles:write,keys:write,audit:read,settings:write,security:write}'),
	(2, 1, 'Admin', '{users:read,users:write,companies:write,audit:read}'),
	(3, 1, 'User', '{}'),
	(4, 2, 'Owner', '{users:read,users:write,companies:write,roles:write,keys:write,audit:read,settings:write,security:write}'),
	(5, 2, 'Admin', '{users:read,users:write,companies:write,audit:read}'),
	(6, 2, 'User', '{}');
INSERT INTO public.schema_migration_steps (migration, step) VALUES
	('0044-shown-tokens', 0),
	('0045-locales', 0),
	('0045-locales', 1),
	('0046-native-nonces', 0),
	('0047-login-failures', 0),
	('0047-login-failures', 1),
	('0047-login-failures', 2),
	('0047-login-failures', 3),
	('0047-login-failures', 4),
	('0048-list-walks', 0),
	('0048-list-walks', 1),
	('0048-list-walks', 2),
	('0048-list-walks', 3),
	('0048-list-walks', 4),
	('0049-imported-passwords', 0);
INSERT INTO public.schema_migrations (id, name, batch, migration_time) VALUES
	(1, '0001-applications', 1, '2026-11-25 23:50:01.296+00'),
	(2, '0002-companies-and-roles', 1, '2026-11-25 23:50:01.306+00'),
	(3, '0003-users', 1, '2026-11-25 23:50:01.317+00'),
	(4, '0004-sessions', 1, '2026-11-25 23:50:01.321+00'),
	(5, '0005-signing-keys', 1, '2026-11-25 23:50:01.323+00'),
	(6, '0006-audit', 1, '2026-11-25 23:50:01.326+00'),
	(7, '0007-mailbox', 1, '2026-11-25 23:50:01.35+00'),
	(8, '0008-administration', 1, '2026-11-25 23:50:01.372+00'),
	(9, '0009-imports', 1, '2026-11-25 23:50:01.379+00'),
	(10, '0010-social', 1, '2026-11-25 23:50:01.394+00'),
	(11, '0011-idempotency-keys', 1, '2026-11-25 23:50:01.397+00'),
	(12, '0012-suspended-receivers', 1, '2026-11-25 23:50:01.402+00'),
	(13, '0013-user-decoys', 1, '2026-11-25 23:50:01.403+00'),
	(14, '0014-user-data-pages', 1, '2026-11-25 23:50:01.409+00'),
	(15, '0015-proven-owners', 1, '2026-11-25 23:50:01.41+00'),
	(16, '0016-security-permission', 1, '2026-11-25 23:50:01.411+00'),
	(17, '0017-recent-log-ins', 1, '2026-11-25 23:50:01.412+00'),
	(18, '0018-api-key-events', 1, '2026-11-25 23:50:01.414+00'),
	(19, '0019-challenges', 1, '2026-11-25 23:50:01.417+00'),
	(20, '0020-breached-passwords', 1, '2026-11-25 23:50:01.418+00'),
	(21, '0021-audit-counts', 1, '2026-11-25 23:50:01.419+00'),
	(22, '0022-limits', 1, '2026-11-25 23:50:01.424+00'),
	(23, '0023-login-challenges', 1, '2026-11-25 23:50:01.425+00'),
	(24, '0024-lists', 1, '2026-11-25 23:50:01.441+00'),
	(25, '0025-recent-proof', 1, '2026-11-25 23:50:01.442+00'),
	(26, '0026-factors', 1, '2026-11-25 23:50:01.454+00'),
	(27, '0027-passkeys', 1, '2026-11-25 23:50:01.462+00'),
	(28, '0028-login-codes', 1, '2026-11-25 23:50:01.466+00'),
	(29, '0029-second-factor-requirement', 1, '2026-11-25 23:50:01.466+00'),
	(30, '0035-hot-rows', 1, '2026-11-25 23:50:01.47+00'),
	(31, '0036-reauthentication-codes', 1, '2026-11-25 23:50:01.473+00'),
	(32, '0037-pending-signups', 1, '2026-11-25 23:50:01.478+00'),
	(33, '0039-phone-codes', 1, '2026-11-25 23:50:01.483+00'),
	(34, '0040-sms-factors', 1, '2026-11-25 23:50:01.486+00'),
	(35, '0041-factor-removals', 1, '2026-11-25 23:50:01.488+00'),
	(36, '0042-early-retries', 1, '2026-11-25 23:50:01.489+00'),
	(37, '0043-expiry', 1, '2026-11-25 23:50:01.491+00'),
	(38, '0044-shown-tokens', 2, '2026-11-25 23:50:01.501536+00'),
	(39, '0045-locales', 3, '2026-11-25 23:50:01.506078+00'),
	(40, '0046-native-nonces', 4, '2026-11-25 23:50:01.508917+00'),
	(41, '0047-login-failures', 5, '2026-11-25 23:50:01.521383+00'),
	(42, '0048-list-walks', 6, '2026-11-25 23:50:01.531512+00'),
	(43, '0049-imported-passwords', 7, '2026-11-25 23:50:01.534257+00');
INSERT INTO public.schema_migrations_lock (index, is_locked) VALUES
	(1, 0);
INSERT INTO public.sessions (id, app_id, user_id, generation, renewed_at, token_id, token_issued_at, token_expires_at, idle_expires_at, absolute_expires_at, created_at, ended_at, end_reason, ip, user_agent, last_used_at, authenticated_at, authenticated_by, proven_at, second_factor, key_storage, is_shown) VALUES
	('3bcc9bab-71fd-4145-ac36-fa7163c5479e', 1, 2, 1, '2026-03-14 09:26:53.589+00', '893a4e3a-b379-44f3-a1f6-081eba415b4a', '2026-03-14 09:26:53+00', '2026-03-14 10:26:53+00', '2026-04-13 09:26:53.589+00', '2026-09-10 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL, '127.0.0.1', '', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', 'password', NULL, NULL, NULL, true),
	('97411b7c-d9bc-4f80-b7a9-af771adce89b', 1, 2, 1, '2026-03-14 09:26:53.589+00', '6ee7046f-c250-4edc-8c13-1e78c695a6ac', '2026-03-14 09:26:53+00', '2026-03-14 10:26:53+00', '2026-04-13 09:26:53.589+00', '2026-09-10 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL, '127.0.0.1', 'Zebu/1.0', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', 'password', NULL, NULL, NULL, true),
	('43802494-914b-4800-b15a-f0f865bc4f14', 1, 3, 2, '2026-03-14 09:26:53.589+00', '8ba5bf50-8ebf-4904-a4c9-0137ebfa13c7', '2026-03-14 09:26:53+00', '2026-03-14 10:26:53+00', '2026-04-13 09:26:53.589+00', '2026-09-10 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL, '127.0.0.1', '', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', 'password', '2026-03-14 09:26:53.589+00', NULL, NULL, true),
	('26bbb03a-9571-4869-b9d8-694df58658da', 1, 4, 2, '2026-03-14 09:26:53.589+00', '533cb192-f1c3-461d-ae9c-750514d9e8cd', '2026-03-14 09:26:53+00', '2026-03-14 10:26:53+00', '2026-04-13 09:26:53.589+00', '2026-09-10 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL, '127.0.0.1', '', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', 'password', '2026-03-14 09:26:53.589+00', NULL, NULL, true),
	('3bccee61-7a45-4aa3-b289-9740a5f02252', 1, 5, 2, '2026-03-14 09:26:53.589+00', '26e0badb-6390-4c1d-8509-d848b90f6e7c', '2026-03-14 09:26:53+00', '2026-03-14 10:26:53+00', '2026-04-13 09:26:53.589+00', '2026-09-10 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL, '127.0.0.1', '', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', 'password', '2026-03-14 09:26:53.589+00', NULL, NULL, true),
	('500068af-6ed6-45d0-b1a2-66047ed9b344', 2, 6, 1, '2026-03-14 09:26:53.589+00', 'b6244af4-1571-446f-9669-2d3f3ea41783', '2026-03-14 09:26:53+00', '2026-03-14 10:26:53+00', '2026-04-13 09:26:53.589+00', '2026-09-10 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL, '127.0.0.1', '', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', 'password', NULL, NULL, NULL, true),
	('22d8777c-9a03-48b0-9d05-1ecf34f64051', 1, 8, 1, '2026-03-14 09:26:53.589+00', '1ba086d7-7f17-4e80-bb80-afae41c127d8', '2026-03-14 09:26:53+00', '2026-03-14 10:26:53+00', '2026-04-13 09:26:53.589+00', '2026-09-10 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL, '127.0.0.1', '', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', 'password', NULL, NULL, NULL, true),
	('a91510b6-a5ec-4ec0-b678-2d8c61b7670f', 2, 7, 1, '2026-03-14 09:26:53.589+00', '3d544b48-c9dd-44e6-860b-7bb261a954a1', '2026-03-14 09:26:53+00', '2026-03-14 10:26:53+00', '2026-04-13 09:26:53.589+00', '2026-09-10 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', 'logout', '127.0.0.1', '', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', 'password', NULL, NULL, NULL, true);
INSERT INTO public.signing_keys (kid, alg, public_jwk, private_jwe, created_at, signs_from, removed_at) VALUES
	('D7LB82XyU6RmbaDqE6u5Mee4s-aB2M0C2yDpby8QfYQ', 'EdDSA', '{"x": "fWaYYiGuNnaUDu19Nd0gTUrBLVqIwdMkE1Gcq6_EmH8", "crv": "Ed25519", "kty": "OKP"}', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoidVFEZUItbUFyUjdTIn0..w2Jq5on40f2y2h1T.IEXQFebm29pCt_S2EGAWlyCJed4f_mnuNCvwKlFsZ9TeaJjg8pa8JI14JP6wQ2qqbAg9cHsSMw7HvGuq2gnpuq2v9UM1JWFSnJDTBfo3mtI_gh8Inokk2RhGo67kko_mNpCRh2HKJ0tOai7edBD-2REbZxKCvYD7uoKHyEigVp6b.NaKqxM7chDOSlWpq4dGCQg', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL);
INSERT INTO public.suspended_receivers (app_id, url, suspended_at, is_resuming) VALUES
	(2, 'https://receiver.example/', '2026-03-14 09:30:00+00', false);
INSERT INTO public.used_nonces (app_id, digest, expires_at) VALUES
	(1, 'digest', '2026-03-14 09:40:00+00');
INSERT INTO public.user_handles (user_id, app_id, handle, created_at) VALUES
	(3, 1, 'handle', '2026-03-14 09:30:00+00');
INSERT INTO public.users (id, uuid, app_id, email, email_canonical, password_hash, firstname, lastname, displayname, default_company_id, default_branch_id, is_active, is_banned, is_deleted, login_tries, last_login_try_at, last_visit_at, registered_at, created_at, updated_at, city_id, state_id, country_id, sex, date_of_birth, timezone, phone_number, cell_phone_number, privacy, image, header, header_mobile, session_page, welcome, activation_email, language, karma, votes, votes_points, system_modules_id, payment_customer_id, card_last_four, card_brand, trial_ends_at, email_verified_at, deleted_at, erased_at, is_owner_proven, password_checked_at, is_password_breached, has_second_factor, second_factor_required_at, cell_phone_verified_at, locale, is_password_imported) OVERRIDING SYSTEM VALUE VALUES
	(1, '28d1c85c-ef59-47a4-a1a0-a09bec886aab', 1, 'owner@gatehouse.invalid', 'owner@gatehouse.invalid', NULL, 'Owner', '', 'Owner', 1, 1, true, false, false, 0, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL, NULL, 'U', '1900-01-01', 'UTC', NULL, NULL, 0, NULL, '', NULL, 0, 0, 'd84909e0-b1b3-4926-aacd-36c9fd3c875d', 'EN', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, false, false, NULL, NULL, NULL, false),
	(3, '8afecae2-d553-4316-af2d-3314661096c1', 1, 'user2@example.com', 'user2@example.com', '$argon2id$v=19$m=8,t=1,p=1$evfsYkKSNCAxcNsNARxYVQ$pA6xOENn11EZ1sZ87ZbMHBmQ3JY5pOSfHZ81m+kIUCg', 'Ada', 'Lovelace', 'Ada Lovelace', 3, 3, true, false, false, 0, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL, NULL, 'U', '1900-01-01', 'UTC', NULL, NULL, 0, NULL, '', NULL, 0, 0, '9d60f3af-3f39-4681-a9c2-83aabcc61d6e', 'EN', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, false, false, NULL, NULL, NULL, false),
	(4, '95c5d9d9-80d8-4ff2-a713-8076aeca1a7e', 1, 'user4@example.com', 'user4@example.com', '$argon2id$v=19$m=8,t=1,p=1$sEHONUihgvdoIHa1YLukJA$nZ44AoYPF2E1/EfKf9w7zuu2AKAuxUwcWnBQamO2mEI', 'Ada', 'Lovelace', 'Ada Lovelace', 4, 4, true, false, false, 0, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL, NULL, 'U', '1900-01-01', 'UTC', NULL, NULL, 0, NULL, '', NULL, 0, 0, '8e751cf2-d4b6-4229-936e-48aec639455f', 'EN', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, false, false, NULL, NULL, NULL, false),
	(2, '49994d0b-4499-4b95-beb8-f263e057527d', 1, 'zebulon.second@example.com', 'zebulon.second@example.com', '$argon2id$v=19$m=8,t=1,p=1$gs+UxicDqeZQVm/RKEsucg$AtBvDxjMAtf3pbcORCVyIOKSjMIgfdjPnb65b2iLWu8', 'Zebulon', 'Quackenbush', 'Zebulon Quackenbush', 2, 2, true, false, false, 0, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', 5, 6, 7, 'M', '1971-02-03', 'UTC', '+1 202 555 0100', '+1 202 555 0100', 0, 'https://portrait.example/z.png', 'https://portrait.example/h.png', 'https://portrait.example/m.png', 0, 0, 'dad3c74b-acbd-4004-b94a-c7a4b663455b', 'EN', NULL, NULL, NULL, 1, 'cus_zebulon', '4242', 'visa', NULL, '2026-03-14 09:26:53.589+00', NULL, NULL, true, NULL, false, false, NULL, '2026-03-14 09:26:53.589+00', 'qaa-x-zebulon', false),
	(5, '7ffcbc9c-e465-42d0-9a2c-f4566c5ef136', 1, 'user6@example.com', 'user6@example.com', '$argon2id$v=19$m=8,t=1,p=1$LEDvnrGWWVWM1VOKjcvAbQ$Jfo2Ljquf59+rsroLhDtadLR3mpsEA1lGhiSx/Gy6RI', 'Ada', 'Lovelace', 'Ada Lovelace', 5, 5, true, false, false, 0, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL, NULL, 'U', '1900-01-01', 'UTC', NULL, NULL, 0, NULL, '', NULL, 0, 0, '496c0837-bb3d-4835-9984-53f06ea7e27e', 'EN', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, false, false, NULL, NULL, NULL, false),
	(6, 'a027a496-d212-4c4e-bf2d-15c5fe5b60e0', 2, 'user9@example.com', 'user9@example.com', '$argon2id$v=19$m=8,t=1,p=1$TbuYFjzD/SMADLrWA5SYnQ$q1RvoY2GApuvXVwOWy4S5OpKOjI7l+vecU0ai4Bekug', 'Ada', 'Lovelace', 'Ada Lovelace', 6, 6, true, false, false, 0, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL, NULL, 'U', '1900-01-01', 'UTC', NULL, NULL, 0, NULL, '', NULL, 0, 0, '173c56ef-3b8a-470c-8d08-d45876a64fc8', 'EN', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, false, false, NULL, NULL, NULL, false),
	(7, '8dbbdff1-8103-48ee-8661-343c8ba68716', 2, 'user11@example.com', 'user11@example.com', '$argon2id$v=19$m=8,t=1,p=1$OUEQYS+Pg+V6jALHBREaxg$X8m9w0SAxTswuuwyH1VeywrR9nznK+SppiPz9WE9+uQ', 'Ada', 'Lovelace', 'Ada Lovelace', 7, 7, true, false, false, 0, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL, NULL, 'U', '1900-01-01', 'UTC', NULL, NULL, 0, NULL, '', NULL, 0, 0, '86e05c88-bcb2-44e9-ba15-7c49ea1d1a0c', 'EN', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, false, false, NULL, NULL, NULL, false),
	(8, '5ca03d6a-9ead-48f1-a567-4a26de1cd5bc', 1, 'user13@example.com', 'user13@example.com', '$argon2id$v=19$m=8,t=1,p=1$dHNfiDxdyzn6wH/676O9OA$6JeQ81NbAIx+Lo1+t6CndLUWhcQGb27rsE4s6QzyqW0', 'Ada', 'Lovelace', 'Ada Lovelace', 8, 8, true, false, false, 0, NULL, '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', '2026-03-14 09:26:53.589+00', NULL, NULL, NULL, 'U', '1900-01-01', 'UTC', NULL, NULL, 0, NULL, '', NULL, 0, 0, 'df0d1c29-dda4-4df0-aec9-323f984d8f87', 'EN', NULL, NULL, NULL, 1, '', NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, false, false, NULL, NULL, NULL, false);
SELECT pg_catalog.setval('public.apps_id_seq', 2, true);
SELECT pg_catalog.setval('public.audit_id_seq', 25, true);
SELECT pg_catalog.setval('public.branches_id_seq', 8, true);
SELECT pg_catalog.setval('public.companies_id_seq', 8, true);
SELECT pg_catalog.setval('public.email_changes_id_seq', 2, true);
SELECT pg_catalog.setval('public.factors_id_seq', 2, true);
SELECT pg_catalog.setval('public.identities_id_seq', 1, true);
SELECT pg_catalog.setval('public.imports_id_seq', 1, true);
SELECT pg_catalog.setval('public.invitations_id_seq', 3, true);
SELECT pg_catalog.setval('public.keys_id_seq', 4, true);
SELECT pg_catalog.setval('public.notifications_position_seq', 19, true);
SELECT pg_catalog.setval('public.pending_signups_id_seq', 1, true);
SELECT pg_catalog.setval('public.providers_id_seq', 1, true);
SELECT pg_catalog.setval('public.roles_id_seq', 6, true);
SELECT pg_catalog.setval('public.schema_migrations_id_seq', 43, true);
SELECT pg_catalog.setval('public.schema_migrations_lock_index_seq', 1, true);
SELECT pg_catalog.setval('public.users_id_seq', 8, true);
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
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.factor_challenges
    ADD CONSTRAINT factor_challenges_digest_unique UNIQUE (digest);
ALTER TABLE ONLY public.factor_challenges
    ADD CONSTRAINT factor_challenges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.factors
    ADD CONSTRAINT factors_app_id_credential_id_unique UNIQUE (app_id, credential_id);
ALTER TABLE ONLY public.factors
    ADD CONSTRAINT factors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (app_id, digest);
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_subject_unique UNIQUE (app_id, provider, issuer, subject);
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
ALTER TABLE ONLY public.schema_migrations_lock
    ADD CONSTRAINT schema_migrations_lock_pkey PRIMARY KEY (index);
ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (kid);
ALTER TABLE ONLY public.suspended_receivers
    ADD CONSTRAINT suspended_receivers_pkey PRIMARY KEY (app_id);
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
CREATE UNIQUE INDEX apps_default_unique ON public.apps USING btree (is_default) WHERE is_default;
CREATE INDEX audit_app_id_at_index ON public.audit USING btree (app_id, at);
CREATE INDEX audit_app_id_event_id_index ON public.audit USING btree (app_id, event, id);
CREATE INDEX audit_app_id_id_index ON public.audit USING btree (app_id, id);
CREATE INDEX audit_app_id_network_id_index ON public.audit USING btree (app_id, COALESCE(network, ip), id);
CREATE INDEX audit_app_id_user_id_id_index ON public.audit USING btree (app_id, user_id, id);
CREATE INDEX audit_failures_by_event_index ON public.audit USING btree (app_id, event, id) WHERE (NOT is_success);
CREATE INDEX audit_failures_index ON public.audit USING btree (app_id, id) WHERE (NOT is_success);
CREATE INDEX audit_target_id_index ON public.audit USING btree (app_id, target, id) WHERE (target IS NOT NULL);
CREATE UNIQUE INDEX branches_default_unique ON public.branches USING btree (company_id) WHERE is_default;
CREATE INDEX companies_app_id_id_index ON public.companies USING btree (app_id, id);
CREATE INDEX email_changes_user_id_id_index ON public.email_changes USING btree (user_id, id);
CREATE INDEX factor_challenges_expires_at_index ON public.factor_challenges USING btree (expires_at);
CREATE INDEX factor_challenges_user_id_index ON public.factor_challenges USING btree (user_id);
CREATE INDEX factors_removal_due_at ON public.factors USING btree (removal_due_at) WHERE (removal_due_at IS NOT NULL);
CREATE INDEX factors_user_id_id_index ON public.factors USING btree (user_id, id);
CREATE UNIQUE INDEX factors_user_id_sms_unique ON public.factors USING btree (user_id) WHERE (kind = 'sms'::text);
CREATE INDEX idempotency_keys_expires_at_index ON public.idempotency_keys USING btree (expires_at);
CREATE INDEX identities_user_id_id_index ON public.identities USING btree (user_id, id);
CREATE INDEX imports_app_id_source_id_index ON public.imports USING btree (app_id, source, id);
CREATE INDEX invitations_accepted_index ON public.invitations USING btree (app_id, id) WHERE (accepted_at IS NOT NULL);
CREATE INDEX invitations_app_id_email_canonical_id_index ON public.invitations USING btree (app_id, email_canonical, id);
CREATE INDEX invitations_app_id_id_index ON public.invitations USING btree (app_id, id);
CREATE INDEX invitations_company_id_email_canonical_index ON public.invitations USING btree (company_id, email_canonical);
CREATE INDEX invitations_inviter_id_id_index ON public.invitations USING btree (inviter_id, id);
CREATE INDEX invitations_open_index ON public.invitations USING btree (app_id, id) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX invitations_revoked_index ON public.invitations USING btree (app_id, id) WHERE ((accepted_at IS NULL) AND (revoked_at IS NOT NULL));
CREATE INDEX keys_app_id_index ON public.keys USING btree (app_id);
CREATE INDEX lockouts_account_index ON public.lockouts USING btree (app_id, account);
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
CREATE INDEX pending_logins_expires_at_index ON public.pending_logins USING btree (expires_at);
CREATE INDEX pending_logins_user_id_index ON public.pending_logins USING btree (user_id);
CREATE INDEX pending_signups_requested_at_index ON public.pending_signups USING btree (requested_at);
CREATE INDEX phone_codes_key_id_index ON public.phone_codes USING btree (key_id);
CREATE INDEX rate_limits_expire_index ON public.rate_limits USING btree (expire);
CREATE INDEX reauthentication_codes_key_id_index ON public.reauthentication_codes USING btree (key_id);
CREATE INDEX sessions_idle_expires_at_index ON public.sessions USING btree (idle_expires_at);
CREATE INDEX sessions_user_id_created_at_id_index ON public.sessions USING btree (user_id, created_at, id);
CREATE INDEX used_nonces_expires_at_index ON public.used_nonces USING btree (expires_at);
CREATE INDEX users_app_id_displayname_id_index ON public.users USING btree (app_id, displayname, id);
CREATE INDEX users_app_id_displayname_pattern_index ON public.users USING btree (app_id, lower(displayname) text_pattern_ops);
CREATE INDEX users_app_id_email_pattern_index ON public.users USING btree (app_id, email_canonical text_pattern_ops);
CREATE INDEX users_app_id_id_index ON public.users USING btree (app_id, id);
CREATE INDEX users_app_id_lastname_pattern_index ON public.users USING btree (app_id, lower(lastname) text_pattern_ops);
CREATE INDEX users_app_id_status_displayname_id_index ON public.users USING btree (app_id, status, displayname, id);
CREATE INDEX users_app_id_status_email_canonical_id_index ON public.users USING btree (app_id, status, email_canonical, id);
CREATE INDEX users_app_id_status_id_index ON public.users USING btree (app_id, status, id);
CREATE INDEX users_app_id_uuid_index ON public.users USING btree (app_id, uuid) WHERE (password_hash IS NOT NULL);
CREATE INDEX users_default_company_id_index ON public.users USING btree (default_company_id);
CREATE UNIQUE INDEX users_email_canonical_unique ON public.users USING btree (app_id, email_canonical) WHERE (NOT is_deleted);
CREATE INDEX users_unerased_index ON public.users USING btree (deleted_at) WHERE (is_deleted AND (erased_at IS NULL));
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION public.audit_is_append_only();
CREATE TRIGGER audit_keeps_recent BEFORE DELETE ON public.audit FOR EACH ROW WHEN ((old.at > (now() - '30 days'::interval))) EXECUTE FUNCTION public.audit_is_recent();
CREATE TRIGGER memberships_repeat_user BEFORE INSERT ON public.memberships FOR EACH ROW EXECUTE FUNCTION public.memberships_repeat_user();
CREATE TRIGGER users_repeat_in_memberships AFTER UPDATE OF is_active, is_banned, is_deleted, email_canonical, displayname ON public.users FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.email_canonical IS DISTINCT FROM new.email_canonical) OR (old.displayname IS DISTINCT FROM new.displayname))) EXECUTE FUNCTION public.users_repeat_in_memberships();
ALTER TABLE ONLY public.apps
    ADD CONSTRAINT apps_company_id_foreign FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.apps
    ADD CONSTRAINT apps_owner_user_id_foreign FOREIGN KEY (owner_user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.branches
    ADD CONSTRAINT branches_company_id_foreign FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
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
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_branch_foreign FOREIGN KEY (company_id, branch_id) REFERENCES public.branches(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_inviter_id_foreign FOREIGN KEY (inviter_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_role_id_foreign FOREIGN KEY (role_id) REFERENCES public.roles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_app_id_foreign FOREIGN KEY (app_id) REFERENCES public.apps(id) ON DELETE CASCADE;
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
    ADD CONSTRAINT memberships_branch_foreign FOREIGN KEY (company_id, branch_id) REFERENCES public.branches(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_role_id_foreign FOREIGN KEY (role_id) REFERENCES public.roles(id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_key_id_foreign FOREIGN KEY (key_id) REFERENCES public.mail_keys(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
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
    ADD CONSTRAINT users_default_branch_foreign FOREIGN KEY (default_company_id, default_branch_id) REFERENCES public.branches(company_id, id);
