-- by hand
-- Three roles that own nothing. nahstrom_app is limited to one organisation by row-level security. nahstrom_identity
-- authenticates, before an organisation is known. nahstrom_service runs background work over all organisations (jobs, mails,
-- retention, backups): it reads everything and writes only where that work does.
DO $$
DECLARE
  own_role text;
  may_become text := CASE WHEN current_setting('server_version_num')::integer >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  FOREACH own_role IN ARRAY ARRAY['nahstrom_app', 'nahstrom_identity', 'nahstrom_service'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = own_role) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN', own_role);
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- Roles belong to the whole server: another database was migrated at the same time.
    END;
    IF NOT pg_has_role(current_user, own_role, may_become) THEN
      EXECUTE format('GRANT %I TO %I', own_role, current_user);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- On a managed server the owner of the database may lack the right to create extensions; an administrator may have created
-- them already. Without pg_trgm, free-text search reads every row.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'unaccent') THEN
    CREATE EXTENSION unaccent;
  END IF;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE EXTENSION pg_trgm;
  END IF;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'pg_trgm is not available: free text is searched without an index.';
END $$;
--> statement-breakpoint
-- The embedded database has no ICU collations, so names are sorted and searched by this key (Österreicher next to Oster).
-- unaccent is qualified with its schema, so that indexes and restored dumps do not depend on the search path.
DO $$
BEGIN
  EXECUTE format(
    'CREATE FUNCTION sort_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS %L',
    format('SELECT lower(%s.unaccent($1))', (SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'unaccent')));
END $$;
--> statement-breakpoint
-- Must not be IMMUTABLE: a cached plan would keep the organisation of the first execution.
CREATE FUNCTION current_organisation() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.organisation', true), '')::integer $$;
--> statement-breakpoint
-- Set for users of a client/customer, empty for all others.
CREATE FUNCTION current_client() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.client', true), '')::integer $$;
--> statement-breakpoint
-- generated, except for the partitioning of energy_days and the columns of SET NULL
CREATE TABLE "accounting_export_items" (
	"organisation_id" integer NOT NULL,
	"export_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	CONSTRAINT "accounting_export_items_organisation_id_export_id_invoice_id_pk" PRIMARY KEY("organisation_id","export_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "accounting_exports" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "accounting_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"created_by" integer,
	"format" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"include_exported" boolean NOT NULL,
	"file_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"sums" jsonb NOT NULL,
	CONSTRAINT "accounting_exports_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounting_settings" (
	"community_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"person_accounts" text NOT NULL,
	"receivable_account" text NOT NULL,
	"payable_account" text NOT NULL,
	"output_tax_account" text NOT NULL,
	"input_tax_account" text NOT NULL,
	"accounts" jsonb NOT NULL,
	"invoice_symbol" text NOT NULL,
	"feed_in_symbol" text NOT NULL,
	"cancellation_symbol" text NOT NULL,
	"datev_consultant" integer NOT NULL,
	"datev_client" integer NOT NULL,
	"account_length" smallint NOT NULL,
	"fiscal_year_month" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounting_settings_organisation_id_community_id_pk" PRIMARY KEY("organisation_id","community_id")
);
--> statement-breakpoint
CREATE TABLE "application_links" (
	"hash" text NOT NULL,
	"organisation_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	CONSTRAINT "application_links_organisation_id_hash_pk" PRIMARY KEY("organisation_id","hash")
);
--> statement-breakpoint
CREATE TABLE "approval_texts" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "approval_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"version" text NOT NULL,
	"wording" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "approval_texts_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"user_id" integer,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"user_name" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_log_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "billed_blocks" (
	"organisation_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"day" date NOT NULL,
	"block" "bytea",
	CONSTRAINT "billed_blocks_organisation_id_invoice_id_position_day_pk" PRIMARY KEY("organisation_id","invoice_id","position","day")
);
--> statement-breakpoint
CREATE TABLE "billed_claims" (
	"organisation_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"what" text NOT NULL,
	"subject" integer NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"span" "int8range" NOT NULL,
	CONSTRAINT "billed_claims_organisation_id_invoice_id_position_pk" PRIMARY KEY("organisation_id","invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "billing_run_members" (
	"organisation_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"position" integer NOT NULL,
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_left_out" boolean NOT NULL,
	"is_incomplete" boolean NOT NULL,
	"is_outlier" boolean NOT NULL,
	"plan" jsonb NOT NULL,
	"invoice_ids" jsonb NOT NULL,
	CONSTRAINT "billing_run_members_organisation_id_run_id_position_pk" PRIMARY KEY("organisation_id","run_id","position")
);
--> statement-breakpoint
CREATE TABLE "billing_runs" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "billing_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"community_id" integer,
	"unit" text,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"params" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"fingerprint" text NOT NULL,
	"totals" jsonb NOT NULL,
	"error" text,
	"job_id" integer,
	"created" timestamp with time zone NOT NULL,
	"created_by" integer,
	"committed" timestamp with time zone,
	CONSTRAINT "billing_runs_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "line_readings" (
	"organisation_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"readings" jsonb NOT NULL,
	CONSTRAINT "line_readings_organisation_id_invoice_id_position_pk" PRIMARY KEY("organisation_id","invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "member_tariffs" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "member_tariffs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"consumption_price" integer NOT NULL,
	"feed_in_price" integer NOT NULL,
	"base_fee_cents" integer NOT NULL,
	"point_fee_cents" integer NOT NULL,
	"vat_rate" smallint NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_tariffs_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "change_requests" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "change_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"text_version" text,
	"locale" text NOT NULL,
	"address" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided" timestamp with time zone,
	"decider_id" integer,
	"decider_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "change_requests_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "clients_customers" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "clients_customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"title" text NOT NULL,
	"client_number_internal" text DEFAULT '' NOT NULL,
	"admin_user_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clients_customers_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "communities" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "communities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"title_short" text NOT NULL,
	"community_id" text NOT NULL,
	"chairman" text NOT NULL,
	"association_status" text NOT NULL,
	"creditor_id" text NOT NULL,
	"client_iban" text NOT NULL,
	"payment_reference" text NOT NULL,
	"invoice_address" text NOT NULL,
	"invoice_zip" text NOT NULL,
	"invoice_city" text NOT NULL,
	"eda_number" text NOT NULL,
	"zvr" text NOT NULL,
	"tax_uid" text NOT NULL,
	"tax_number" text NOT NULL,
	"customer_number_evu" text NOT NULL,
	"last_member_number" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "communities_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "community_settings" (
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"payment_days" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"is_small_business" boolean DEFAULT false NOT NULL,
	"small_business_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "community_settings_organisation_id_community_id_pk" PRIMARY KEY("organisation_id","community_id")
);
--> statement-breakpoint
CREATE TABLE "membership_fees" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "membership_fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"vat_rate" smallint NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"amount_cents" integer NOT NULL,
	"per" text NOT NULL,
	"cycle" text NOT NULL,
	CONSTRAINT "membership_fees_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "number_counters" (
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_counters_organisation_id_community_id_kind_year_pk" PRIMARY KEY("organisation_id","community_id","kind","year")
);
--> statement-breakpoint
CREATE TABLE "number_ranges" (
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"kind" text NOT NULL,
	"prefix" text NOT NULL,
	"digits" smallint NOT NULL,
	"yearly" boolean NOT NULL,
	CONSTRAINT "number_ranges_organisation_id_community_id_kind_pk" PRIMARY KEY("organisation_id","community_id","kind")
);
--> statement-breakpoint
CREATE TABLE "tariffs" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tariffs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"vat_rate" smallint NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"consumption_price" integer NOT NULL,
	"feed_in_price" integer NOT NULL,
	"base_fee_cents" integer NOT NULL,
	"point_fee_cents" integer NOT NULL,
	CONSTRAINT "tariffs_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "counting_points" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "counting_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"cp_number" text NOT NULL,
	"power_production_type" smallint NOT NULL,
	"feed_type" smallint,
	"year_consumption" integer,
	"peak_performance" numeric(10, 3),
	"plant_name" text NOT NULL,
	"cp_status" smallint NOT NULL,
	"contract_begin" date,
	"date_of_activation" date,
	"released" boolean DEFAULT false NOT NULL,
	"cumulative" boolean DEFAULT false NOT NULL,
	"membership_fee_invoice_date" date,
	"membership_invoice" integer,
	"participation_performance" numeric(10, 3),
	"version" integer DEFAULT 1 NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counting_points_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"organisation_id" integer NOT NULL,
	"counting_point_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"percent" smallint NOT NULL,
	CONSTRAINT "shares_organisation_id_counting_point_id_valid_from_pk" PRIMARY KEY("organisation_id","counting_point_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "energy_accesses" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "energy_accesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"counting_point_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "energy_accesses_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "energy_community_days" (
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"day" date NOT NULL,
	"power_production_type" smallint NOT NULL,
	"points" integer NOT NULL,
	"missing" integer NOT NULL,
	"quality_0" integer NOT NULL,
	"quality_2" integer NOT NULL,
	"quality_3" integer NOT NULL,
	"total" bigint NOT NULL,
	"total_count" integer NOT NULL,
	"community" bigint NOT NULL,
	"community_count" integer NOT NULL,
	"grid" bigint NOT NULL,
	"grid_count" integer NOT NULL,
	"allocated" bigint NOT NULL,
	"allocated_count" integer NOT NULL,
	CONSTRAINT "energy_community_days_pk" PRIMARY KEY("organisation_id","community_id","day","power_production_type")
);
--> statement-breakpoint
CREATE TABLE "energy_days" (
	"organisation_id" integer NOT NULL,
	"counting_point_id" integer NOT NULL,
	"day" date NOT NULL,
	"total" bigint,
	"production_proportion" bigint,
	"proportion" bigint,
	"rest_power_feed" bigint,
	"quality" smallint NOT NULL,
	"missing" smallint NOT NULL,
	"block" "bytea" NOT NULL,
	CONSTRAINT "energy_days_organisation_id_counting_point_id_day_pk" PRIMARY KEY("organisation_id","counting_point_id","day")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "energy_days_added" (
	"organisation_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"counting_point_id" integer NOT NULL,
	"days" date[] NOT NULL,
	CONSTRAINT "energy_days_added_pk" PRIMARY KEY("organisation_id","import_id","counting_point_id")
);
--> statement-breakpoint
CREATE TABLE "energy_days_before" (
	"organisation_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"day" date NOT NULL,
	"total" bigint,
	"production_proportion" bigint,
	"proportion" bigint,
	"rest_power_feed" bigint,
	"quality" smallint DEFAULT 0 NOT NULL,
	"missing" smallint DEFAULT 0 NOT NULL,
	"block" "bytea" NOT NULL,
	"counting_point_id" integer NOT NULL,
	CONSTRAINT "energy_days_before_pk" PRIMARY KEY("organisation_id","import_id","counting_point_id","day")
);
--> statement-breakpoint
CREATE TABLE "energy_extents" (
	"organisation_id" integer NOT NULL,
	"counting_point_id" integer NOT NULL,
	"first_day" date,
	"newest_day" date,
	"newest_complete_day" date,
	CONSTRAINT "energy_extents_organisation_id_counting_point_id_pk" PRIMARY KEY("organisation_id","counting_point_id")
);
--> statement-breakpoint
CREATE TABLE "energy_import_days" (
	"organisation_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"counting_point_id" integer NOT NULL,
	"day" date NOT NULL,
	"block" "bytea" NOT NULL,
	"total" bigint,
	"production_proportion" bigint,
	"proportion" bigint,
	"rest_power_feed" bigint,
	"quality" smallint DEFAULT 0 NOT NULL,
	"missing" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "energy_import_days_pk" PRIMARY KEY("organisation_id","import_id","counting_point_id","day")
);
--> statement-breakpoint
CREATE TABLE "energy_imports" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "energy_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"layout" text,
	"state" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"created_by" integer,
	"committed" timestamp with time zone,
	"period_start" date,
	"period_end" date,
	"meter_count" integer NOT NULL,
	"unknown_count" integer NOT NULL,
	"finding_count" integer NOT NULL,
	"intervals" jsonb NOT NULL,
	"report" jsonb NOT NULL,
	"source" text DEFAULT 'upload' NOT NULL,
	"refusal" text,
	"content_hash" text DEFAULT '' NOT NULL,
	"file_id" integer,
	"job_id" integer,
	"reason" text,
	"months_before" jsonb,
	CONSTRAINT "energy_imports_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "energy_months" (
	"organisation_id" integer NOT NULL,
	"counting_point_id" integer NOT NULL,
	"start" date NOT NULL,
	"end" date NOT NULL,
	"total" bigint,
	"proportion" bigint,
	"rest_power_feed" bigint,
	"quality" smallint NOT NULL,
	"complete" boolean NOT NULL,
	"import_id" integer,
	CONSTRAINT "energy_months_organisation_id_counting_point_id_start_pk" PRIMARY KEY("organisation_id","counting_point_id","start")
);
--> statement-breakpoint
CREATE TABLE "energy_refreshes" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "energy_refreshes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"finished" timestamp with time zone,
	"job_id" integer,
	"committed" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "energy_refreshes_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "energy_unknown_days" (
	"organisation_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"day" date NOT NULL,
	"total" bigint,
	"production_proportion" bigint,
	"proportion" bigint,
	"rest_power_feed" bigint,
	"quality" smallint DEFAULT 0 NOT NULL,
	"missing" smallint DEFAULT 0 NOT NULL,
	"block" "bytea" NOT NULL,
	"cp_number" text NOT NULL,
	"direction" text NOT NULL,
	CONSTRAINT "energy_unknown_days_pk" PRIMARY KEY("organisation_id","import_id","cp_number","direction","day")
);
--> statement-breakpoint
CREATE TABLE "file_contents" (
	"file_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "file_contents_organisation_id_file_id_pk" PRIMARY KEY("organisation_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "file_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"public_key" text,
	"ref_class_name" text NOT NULL,
	"ref_entity_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"level" text DEFAULT 'organisation' NOT NULL,
	"size" integer NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"visible_to_member" boolean DEFAULT false NOT NULL,
	"object_key" text,
	CONSTRAINT "files_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "files_public_key_unique" UNIQUE("public_key"),
	CONSTRAINT "files_object_key_unique" UNIQUE("object_key")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text,
	"locale" text DEFAULT 'de' NOT NULL,
	"data_usage_accepted" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"totp_secret" text,
	"totp_since" timestamp with time zone,
	"totp_last_step" integer DEFAULT 0 NOT NULL,
	"proven" timestamp with time zone,
	"organisation_id" integer,
	"password_temporary" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_have_one_owner" CHECK (("users"."proven" is null) = ("users"."organisation_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"login_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_users" (
	"organisation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"roles" text[] NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"personnel_number" text DEFAULT '' NOT NULL,
	"user_identifier" text DEFAULT '' NOT NULL,
	"usergroup_id" integer NOT NULL,
	"client_customer_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"last_login" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "organisation_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "organisation_users_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"xsrf" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"organisation_id" integer,
	"username" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"used" timestamp with time zone,
	"login_id" integer
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"organisation_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"detail_text" text NOT NULL,
	"counting_point_id" integer,
	"cp_number" text NOT NULL,
	"plant_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"unit" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"vat_rate" smallint NOT NULL,
	"price_netto" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"price_brutto" bigint NOT NULL,
	"basis" jsonb,
	CONSTRAINT "invoice_lines_organisation_id_invoice_id_position_pk" PRIMARY KEY("organisation_id","invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoice_mails" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "invoice_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"requested" timestamp with time zone NOT NULL,
	"requested_by" integer,
	"mail_id" integer,
	CONSTRAINT "invoice_mails_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"organisation_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"paid_on" date NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"created_by" integer,
	CONSTRAINT "invoice_payments_organisation_id_invoice_id_pk" PRIMARY KEY("organisation_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"run_id" integer,
	"invoice_number" text NOT NULL,
	"number_year" smallint NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"created_by" integer,
	"invoice_date" date NOT NULL,
	"due_date" date NOT NULL,
	"period_start" date,
	"period_end" date,
	"locale" text NOT NULL,
	"price_netto" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"price_brutto" bigint NOT NULL,
	"owed_cents" bigint NOT NULL,
	"cancels_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"tax_rule" text,
	"notes" jsonb NOT NULL,
	"issuer" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"payment" jsonb NOT NULL,
	"recipient_name" text NOT NULL,
	"member_number" integer,
	"sort_name" text GENERATED ALWAYS AS (sort_key(recipient_name)) STORED,
	"search_text" text GENERATED ALWAYS AS (sort_key(invoice_number || E'\n' || recipient_name || E'\n' || coalesce(member_number::text, ''))) STORED,
	CONSTRAINT "invoices_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created" timestamp with time zone NOT NULL,
	"created_by" integer,
	"due" timestamp with time zone NOT NULL,
	"finished" timestamp with time zone,
	CONSTRAINT "jobs_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "static_lookups" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "static_lookups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"table" text NOT NULL,
	"number" integer NOT NULL,
	"title_de" text NOT NULL,
	"title_en" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "static_lookups_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "static_lookups_number" UNIQUE("organisation_id","table","number")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"sent" timestamp with time zone,
	"error" text,
	"attachment" jsonb,
	"member_id" integer,
	CONSTRAINT "mails_of_organisation" UNIQUE("organisation_id","id"),
	CONSTRAINT "mails_member_in_organisation" CHECK ("mails"."member_id" is null or "mails"."organisation_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"member_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"sent" timestamp with time zone NOT NULL,
	"person" jsonb NOT NULL,
	"counting_points" jsonb NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "applications_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"given" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "approvals_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "mandates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"reference" text NOT NULL,
	"scheme" text NOT NULL,
	"iban" text NOT NULL,
	"account_owner" text NOT NULL,
	"signed" date NOT NULL,
	"revoked" timestamp with time zone,
	"last_used" date,
	CONSTRAINT "mandates_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"application_key" uuid,
	"member_number" integer,
	"state" text NOT NULL,
	"user_id" integer,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"locale" text NOT NULL,
	"member_type" text NOT NULL,
	"salutation" text NOT NULL,
	"company_name" text NOT NULL,
	"company_uid" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birth_date" date,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"street" text NOT NULL,
	"housenumber" text NOT NULL,
	"stairs" text NOT NULL,
	"floor" text NOT NULL,
	"door_number" text NOT NULL,
	"zip" text NOT NULL,
	"city" text NOT NULL,
	"delivery_street" text NOT NULL,
	"delivery_housenumber" text NOT NULL,
	"delivery_zip" text NOT NULL,
	"delivery_city" text NOT NULL,
	"ba_name" text NOT NULL,
	"ba_number" text NOT NULL,
	"network_operator" text NOT NULL,
	"tax_rule_feed" text,
	"tax_number_feed" text NOT NULL,
	"birth_city_country" text DEFAULT '' NOT NULL,
	"citizenship" text DEFAULT '' NOT NULL,
	"other_network_operator" text DEFAULT '' NOT NULL,
	"cnr_network_operator" text DEFAULT '' NOT NULL,
	"existing_smart_meter" boolean,
	"member_com_number" text DEFAULT '' NOT NULL,
	"last_export" timestamp with time zone,
	"left_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"decided" timestamp with time zone,
	"sort_name" text GENERATED ALWAYS AS (sort_key(coalesce(nullif(company_name, ''), last_name || ' ' || first_name))) STORED,
	"search_text" text GENERATED ALWAYS AS (sort_key(first_name || ' ' || last_name || ' ' || company_name || E'\n' || email)) STORED,
	"billing_cycle" text DEFAULT 'monthly' NOT NULL,
	"anonymised" timestamp with time zone,
	CONSTRAINT "members_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"admin_user_id" integer,
	"outdated_after_days" integer DEFAULT 4 NOT NULL,
	"logo_file_id" integer,
	"file_megabytes" integer DEFAULT 10 NOT NULL,
	"sender_address" text DEFAULT '' NOT NULL,
	"require_two_factor" boolean DEFAULT false NOT NULL,
	"default_org_admin_group" integer,
	"default_org_user_group" integer,
	"default_client_admin_group" integer,
	"default_client_user_group" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"embed_origins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"accent_colour" text DEFAULT '' NOT NULL,
	CONSTRAINT "organisations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"party_id" integer,
	"company_id" integer,
	"person_id" integer,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"address" text NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'AT' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "addresses_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "addresses_one_owner" CHECK (num_nonnulls("addresses"."party_id", "addresses"."company_id", "addresses"."person_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "bank_connections" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"party_id" integer,
	"company_id" integer,
	"person_id" integer,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"institute_name" text DEFAULT '' NOT NULL,
	"bank_code" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"swift_bic" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	CONSTRAINT "bank_connections_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "bank_connections_one_owner" CHECK (num_nonnulls("bank_connections"."party_id", "bank_connections"."company_id", "bank_connections"."person_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"client_customer_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"company_name" text NOT NULL,
	"company_number" text DEFAULT '' NOT NULL,
	"company_code" text DEFAULT '' NOT NULL,
	"legal_form" integer,
	"company_registration_number" text DEFAULT '' NOT NULL,
	"founding_date" date,
	"tax_number" text DEFAULT '' NOT NULL,
	"uid_number" text DEFAULT '' NOT NULL,
	"exit_date" date,
	"eda_number" text DEFAULT '' NOT NULL,
	CONSTRAINT "companies_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"party_id" integer,
	"company_id" integer,
	"person_id" integer,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"contact" text NOT NULL,
	"contact_type" integer NOT NULL,
	CONSTRAINT "contacts_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "contacts_one_owner" CHECK (num_nonnulls("contacts"."party_id", "contacts"."company_id", "contacts"."person_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "parties" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "parties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"client_customer_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"party_type" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"salutation" text NOT NULL,
	"party_name" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"party_number" text DEFAULT '' NOT NULL,
	"party_code" text DEFAULT '' NOT NULL,
	"legal_form" integer,
	"company_registration_number" text DEFAULT '' NOT NULL,
	"social_security_number" text DEFAULT '' NOT NULL,
	"date_of_birth" date,
	"founding_date" date,
	"tax_number" text DEFAULT '' NOT NULL,
	"uid_number" text DEFAULT '' NOT NULL,
	"exit_date" date,
	"foreign_system_ident" text DEFAULT '' NOT NULL,
	CONSTRAINT "parties_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "party_associations" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "party_associations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"party_id" integer NOT NULL,
	"company_id" integer,
	"person_id" integer,
	"task_function" integer NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "party_associations_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "party_associations_once" UNIQUE NULLS NOT DISTINCT("organisation_id","party_id","company_id","person_id","task_function"),
	CONSTRAINT "party_associations_one_other" CHECK (num_nonnulls("party_associations"."company_id", "party_associations"."person_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "person_companies" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "person_companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"task_function" integer NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_companies_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "person_companies_once" UNIQUE("organisation_id","company_id","person_id","task_function")
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "persons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"client_customer_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"salutation" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"person_number" text DEFAULT '' NOT NULL,
	"person_code" text DEFAULT '' NOT NULL,
	"date_of_birth" date,
	"social_security_number" text DEFAULT '' NOT NULL,
	CONSTRAINT "persons_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "retention_schedules" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"quarter_hour_years" integer NOT NULL,
	"member_years" integer NOT NULL,
	"left_months" integer NOT NULL,
	"declined_months" integer NOT NULL,
	"access_years" integer NOT NULL,
	"mail_months" integer NOT NULL,
	"quarter_hours_from" date,
	"reduced_until" date,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"filter" jsonb NOT NULL,
	"sort" jsonb NOT NULL,
	"hidden_columns" jsonb NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "sepa_run_items" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sepa_run_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"direction" text NOT NULL,
	"cents" bigint NOT NULL,
	"iban" text NOT NULL,
	"account_owner" text NOT NULL,
	"mandate_id" integer,
	"mandate_reference" text NOT NULL,
	"scheme" text,
	"canceled" timestamp with time zone,
	CONSTRAINT "sepa_run_items_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "sepa_runs" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sepa_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"created_by" integer,
	"collection_date" date NOT NULL,
	"debit_message" text,
	"credit_message" text,
	"debit_file_id" integer,
	"credit_file_id" integer,
	CONSTRAINT "sepa_runs_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usergroups" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "usergroups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"title" text NOT NULL,
	"level" text NOT NULL,
	"group_type" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "usergroups_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "accounting_export_items" ADD CONSTRAINT "accounting_export_items_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_export_items" ADD CONSTRAINT "accounting_export_items_export_id_fk" FOREIGN KEY ("organisation_id","export_id") REFERENCES "public"."accounting_exports"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_export_items" ADD CONSTRAINT "accounting_export_items_invoice_id_fk" FOREIGN KEY ("organisation_id","invoice_id") REFERENCES "public"."invoices"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_created_by_fk" FOREIGN KEY ("organisation_id","created_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("created_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_file_id_fk" FOREIGN KEY ("organisation_id","file_id") REFERENCES "public"."files"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_settings" ADD CONSTRAINT "accounting_settings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_settings" ADD CONSTRAINT "accounting_settings_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_member_id_fk" FOREIGN KEY ("organisation_id","member_id") REFERENCES "public"."members"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_texts" ADD CONSTRAINT "approval_texts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_texts" ADD CONSTRAINT "approval_texts_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_blocks" ADD CONSTRAINT "billed_blocks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_blocks" ADD CONSTRAINT "billed_blocks_line" FOREIGN KEY ("organisation_id","invoice_id","position") REFERENCES "public"."line_readings"("organisation_id","invoice_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_claims" ADD CONSTRAINT "billed_claims_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billed_claims" ADD CONSTRAINT "billed_claims_invoice_id_fk" FOREIGN KEY ("organisation_id","invoice_id") REFERENCES "public"."invoices"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_members" ADD CONSTRAINT "billing_run_members_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_members" ADD CONSTRAINT "billing_run_members_run_id_fk" FOREIGN KEY ("organisation_id","run_id") REFERENCES "public"."billing_runs"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run_members" ADD CONSTRAINT "billing_run_members_member_id_fk" FOREIGN KEY ("organisation_id","member_id") REFERENCES "public"."members"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_runs" ADD CONSTRAINT "billing_runs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_runs" ADD CONSTRAINT "billing_runs_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_runs" ADD CONSTRAINT "billing_runs_created_by_fk" FOREIGN KEY ("organisation_id","created_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("created_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_readings" ADD CONSTRAINT "line_readings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_readings" ADD CONSTRAINT "line_readings_invoice_id_fk" FOREIGN KEY ("organisation_id","invoice_id") REFERENCES "public"."invoices"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tariffs" ADD CONSTRAINT "member_tariffs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tariffs" ADD CONSTRAINT "member_tariffs_member_id_fk" FOREIGN KEY ("organisation_id","member_id") REFERENCES "public"."members"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_member_id_fk" FOREIGN KEY ("organisation_id","member_id") REFERENCES "public"."members"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_user_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("user_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_decider_id_fk" FOREIGN KEY ("organisation_id","decider_id") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("decider_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients_customers" ADD CONSTRAINT "clients_customers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_settings" ADD CONSTRAINT "community_settings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_settings" ADD CONSTRAINT "community_settings_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_fees" ADD CONSTRAINT "membership_fees_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_fees" ADD CONSTRAINT "membership_fees_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_counters" ADD CONSTRAINT "number_counters_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_counters" ADD CONSTRAINT "number_counters_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_ranges" ADD CONSTRAINT "number_ranges_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_ranges" ADD CONSTRAINT "number_ranges_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counting_points" ADD CONSTRAINT "counting_points_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counting_points" ADD CONSTRAINT "counting_points_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counting_points" ADD CONSTRAINT "counting_points_member_id_fk" FOREIGN KEY ("organisation_id","member_id") REFERENCES "public"."members"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_counting_point_id_fk" FOREIGN KEY ("organisation_id","counting_point_id") REFERENCES "public"."counting_points"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_accesses" ADD CONSTRAINT "energy_accesses_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_accesses" ADD CONSTRAINT "energy_accesses_counting_point_id_fk" FOREIGN KEY ("organisation_id","counting_point_id") REFERENCES "public"."counting_points"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_community_days" ADD CONSTRAINT "energy_community_days_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_days" ADD CONSTRAINT "energy_days_counting_point_id_fk" FOREIGN KEY ("organisation_id","counting_point_id") REFERENCES "public"."counting_points"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_days_added" ADD CONSTRAINT "energy_days_added_import_id_fk" FOREIGN KEY ("organisation_id","import_id") REFERENCES "public"."energy_imports"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_days_added" ADD CONSTRAINT "energy_days_added_counting_point_id_fk" FOREIGN KEY ("organisation_id","counting_point_id") REFERENCES "public"."counting_points"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_days_before" ADD CONSTRAINT "energy_days_before_import_id_fk" FOREIGN KEY ("organisation_id","import_id") REFERENCES "public"."energy_imports"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_days_before" ADD CONSTRAINT "energy_days_before_counting_point_id_fk" FOREIGN KEY ("organisation_id","counting_point_id") REFERENCES "public"."counting_points"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_extents" ADD CONSTRAINT "energy_extents_counting_point_id_fk" FOREIGN KEY ("organisation_id","counting_point_id") REFERENCES "public"."counting_points"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_import_days" ADD CONSTRAINT "energy_import_days_import_id_fk" FOREIGN KEY ("organisation_id","import_id") REFERENCES "public"."energy_imports"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_import_days" ADD CONSTRAINT "energy_import_days_counting_point_id_fk" FOREIGN KEY ("organisation_id","counting_point_id") REFERENCES "public"."counting_points"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_imports" ADD CONSTRAINT "energy_imports_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_imports" ADD CONSTRAINT "energy_imports_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_imports" ADD CONSTRAINT "energy_imports_created_by_fk" FOREIGN KEY ("organisation_id","created_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("created_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_imports" ADD CONSTRAINT "energy_imports_file_id_fk" FOREIGN KEY ("organisation_id","file_id") REFERENCES "public"."files"("organisation_id","id") ON DELETE set null ("file_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_imports" ADD CONSTRAINT "energy_imports_job_id_fk" FOREIGN KEY ("organisation_id","job_id") REFERENCES "public"."jobs"("organisation_id","id") ON DELETE set null ("job_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_months" ADD CONSTRAINT "energy_months_counting_point_id_fk" FOREIGN KEY ("organisation_id","counting_point_id") REFERENCES "public"."counting_points"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_months" ADD CONSTRAINT "energy_months_import_id_fk" FOREIGN KEY ("organisation_id","import_id") REFERENCES "public"."energy_imports"("organisation_id","id") ON DELETE set null ("import_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_refreshes" ADD CONSTRAINT "energy_refreshes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_refreshes" ADD CONSTRAINT "energy_refreshes_job_id_fk" FOREIGN KEY ("organisation_id","job_id") REFERENCES "public"."jobs"("organisation_id","id") ON DELETE set null ("job_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_unknown_days" ADD CONSTRAINT "energy_unknown_days_import_id_fk" FOREIGN KEY ("organisation_id","import_id") REFERENCES "public"."energy_imports"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_contents" ADD CONSTRAINT "file_contents_file_id_fk" FOREIGN KEY ("organisation_id","file_id") REFERENCES "public"."files"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_login_id_users_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD CONSTRAINT "organisation_users_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD CONSTRAINT "organisation_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD CONSTRAINT "organisation_users_group_of_organisation" FOREIGN KEY ("organisation_id","usergroup_id") REFERENCES "public"."usergroups"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD CONSTRAINT "organisation_users_client_of_organisation" FOREIGN KEY ("organisation_id","client_customer_id") REFERENCES "public"."clients_customers"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_login_id_users_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_fk" FOREIGN KEY ("organisation_id","invoice_id") REFERENCES "public"."invoices"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_counting_point_id_fk" FOREIGN KEY ("organisation_id","counting_point_id") REFERENCES "public"."counting_points"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_invoice_id_fk" FOREIGN KEY ("organisation_id","invoice_id") REFERENCES "public"."invoices"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_requested_by_fk" FOREIGN KEY ("organisation_id","requested_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("requested_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_mail_id_fk" FOREIGN KEY ("organisation_id","mail_id") REFERENCES "public"."mails"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_fk" FOREIGN KEY ("organisation_id","invoice_id") REFERENCES "public"."invoices"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_created_by_fk" FOREIGN KEY ("organisation_id","created_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("created_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_member_id_fk" FOREIGN KEY ("organisation_id","member_id") REFERENCES "public"."members"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cancels_id_fk" FOREIGN KEY ("organisation_id","cancels_id") REFERENCES "public"."invoices"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_fk" FOREIGN KEY ("organisation_id","created_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("created_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_created_by_fk" FOREIGN KEY ("organisation_id","created_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("created_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_lookups" ADD CONSTRAINT "static_lookups_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_member_id_fk" FOREIGN KEY ("organisation_id","member_id") REFERENCES "public"."members"("organisation_id","id") ON DELETE set null ("member_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_member_id_fk" FOREIGN KEY ("organisation_id","member_id") REFERENCES "public"."members"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_member_id_fk" FOREIGN KEY ("organisation_id","member_id") REFERENCES "public"."members"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_member_id_fk" FOREIGN KEY ("organisation_id","member_id") REFERENCES "public"."members"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("user_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_of_party" FOREIGN KEY ("organisation_id","party_id") REFERENCES "public"."parties"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_of_company" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."companies"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "public"."persons"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD CONSTRAINT "bank_connections_of_party" FOREIGN KEY ("organisation_id","party_id") REFERENCES "public"."parties"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD CONSTRAINT "bank_connections_of_company" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."companies"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD CONSTRAINT "bank_connections_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "public"."persons"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_client_of_organisation" FOREIGN KEY ("organisation_id","client_customer_id") REFERENCES "public"."clients_customers"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_of_party" FOREIGN KEY ("organisation_id","party_id") REFERENCES "public"."parties"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_of_company" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."companies"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "public"."persons"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_client_of_organisation" FOREIGN KEY ("organisation_id","client_customer_id") REFERENCES "public"."clients_customers"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_associations" ADD CONSTRAINT "party_associations_of_party" FOREIGN KEY ("organisation_id","party_id") REFERENCES "public"."parties"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_associations" ADD CONSTRAINT "party_associations_of_company" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."companies"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_associations" ADD CONSTRAINT "party_associations_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "public"."persons"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_companies" ADD CONSTRAINT "person_companies_of_company" FOREIGN KEY ("organisation_id","company_id") REFERENCES "public"."companies"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_companies" ADD CONSTRAINT "person_companies_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "public"."persons"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_client_of_organisation" FOREIGN KEY ("organisation_id","client_customer_id") REFERENCES "public"."clients_customers"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_schedules" ADD CONSTRAINT "retention_schedules_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_run_items" ADD CONSTRAINT "sepa_run_items_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_run_items" ADD CONSTRAINT "sepa_run_items_run_id_fk" FOREIGN KEY ("organisation_id","run_id") REFERENCES "public"."sepa_runs"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_run_items" ADD CONSTRAINT "sepa_run_items_invoice_id_fk" FOREIGN KEY ("organisation_id","invoice_id") REFERENCES "public"."invoices"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_run_items" ADD CONSTRAINT "sepa_run_items_mandate_id_fk" FOREIGN KEY ("organisation_id","mandate_id") REFERENCES "public"."mandates"("organisation_id","id") ON DELETE set null ("mandate_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_runs" ADD CONSTRAINT "sepa_runs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_runs" ADD CONSTRAINT "sepa_runs_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_runs" ADD CONSTRAINT "sepa_runs_created_by_fk" FOREIGN KEY ("organisation_id","created_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("created_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_runs" ADD CONSTRAINT "sepa_runs_debit_file_id_fk" FOREIGN KEY ("organisation_id","debit_file_id") REFERENCES "public"."files"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_runs" ADD CONSTRAINT "sepa_runs_credit_file_id_fk" FOREIGN KEY ("organisation_id","credit_file_id") REFERENCES "public"."files"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usergroups" ADD CONSTRAINT "usergroups_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_export_items_invoice_id_index" ON "accounting_export_items" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "accounting_exports_organisation_id_created_index" ON "accounting_exports" USING btree ("organisation_id","created");--> statement-breakpoint
CREATE INDEX "accounting_exports_community_id_index" ON "accounting_exports" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "application_links_hash_index" ON "application_links" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "application_links_member_id_index" ON "application_links" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_texts_version" ON "approval_texts" USING btree ("organisation_id","community_id","version");--> statement-breakpoint
CREATE INDEX "audit_log_organisation_id_entity_entity_id_index" ON "audit_log" USING btree ("organisation_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_log_organisation_id_at_index" ON "audit_log" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "billed_claims_what_subject_index" ON "billed_claims" USING btree ("what","subject");--> statement-breakpoint
CREATE INDEX "billing_run_members_member_id_index" ON "billing_run_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "billing_runs_organisation_id_created_index" ON "billing_runs" USING btree ("organisation_id","created");--> statement-breakpoint
CREATE UNIQUE INDEX "member_tariffs_day" ON "member_tariffs" USING btree ("organisation_id","member_id","valid_from");--> statement-breakpoint
CREATE INDEX "change_requests_organisation_id_state_created_index" ON "change_requests" USING btree ("organisation_id","state","created");--> statement-breakpoint
CREATE INDEX "change_requests_member_id_index" ON "change_requests" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_one_open" ON "change_requests" USING btree ("organisation_id","member_id","kind") WHERE "change_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "communities_id_index" ON "communities" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_fees_day" ON "membership_fees" USING btree ("organisation_id","community_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "tariffs_day" ON "tariffs" USING btree ("organisation_id","community_id","valid_from");--> statement-breakpoint
CREATE INDEX "counting_points_member_id_index" ON "counting_points" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "counting_points_organisation_id_cp_number_index" ON "counting_points" USING btree ("organisation_id","cp_number");--> statement-breakpoint
CREATE INDEX "counting_points_organisation_id_power_production_type_member_id_index" ON "counting_points" USING btree ("organisation_id","power_production_type","member_id");--> statement-breakpoint
CREATE INDEX "counting_points_fee" ON "counting_points" USING btree ("organisation_id","community_id","membership_fee_invoice_date","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "counting_points_number_in_community" ON "counting_points" USING btree ("organisation_id","community_id","cp_number") WHERE not "counting_points"."released";--> statement-breakpoint
CREATE UNIQUE INDEX "energy_accesses_once_a_day" ON "energy_accesses" USING btree ("organisation_id","counting_point_id","user_id","day");--> statement-breakpoint
CREATE INDEX "energy_imports_organisation_id_created_index" ON "energy_imports" USING btree ("organisation_id","created");--> statement-breakpoint
CREATE INDEX "energy_imports_community_id_content_hash_index" ON "energy_imports" USING btree ("community_id","content_hash");--> statement-breakpoint
CREATE INDEX "energy_imports_community_id_committed_index" ON "energy_imports" USING btree ("community_id","committed");--> statement-breakpoint
CREATE INDEX "energy_refreshes_organisation_id_created_index" ON "energy_refreshes" USING btree ("organisation_id","created");--> statement-breakpoint
CREATE INDEX "files_organisation_id_ref_class_name_ref_entity_id_index" ON "files" USING btree ("organisation_id","ref_class_name","ref_entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_proven_username" ON "users" USING btree ("username") WHERE "users"."proven" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_own_username" ON "users" USING btree ("organisation_id","username");--> statement-breakpoint
CREATE INDEX "users_username" ON "users" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_users_login" ON "organisation_users" USING btree ("organisation_id","user_id");--> statement-breakpoint
CREATE INDEX "organisation_users_id_index" ON "organisation_users" USING btree ("id");--> statement-breakpoint
CREATE INDEX "organisation_users_user_id_index" ON "organisation_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organisation_users_usergroup_id_index" ON "organisation_users" USING btree ("usergroup_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_index" ON "sessions" USING btree ("last_seen");--> statement-breakpoint
CREATE INDEX "tokens_username_index" ON "tokens" USING btree ("username");--> statement-breakpoint
CREATE INDEX "invoice_lines_counting_point_id_index" ON "invoice_lines" USING btree ("counting_point_id");--> statement-breakpoint
CREATE INDEX "invoice_mails_invoice_id_index" ON "invoice_mails" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_mails_once" ON "invoice_mails" USING btree ("organisation_id","invoice_id","recipient") WHERE "invoice_mails"."mail_id" is null;--> statement-breakpoint
CREATE INDEX "invoice_mails_organisation_id_mail_id_index" ON "invoice_mails" USING btree ("organisation_id","mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_in_community" ON "invoices" USING btree ("organisation_id","community_id","invoice_number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_cancelled_once" ON "invoices" USING btree ("organisation_id","cancels_id");--> statement-breakpoint
CREATE INDEX "invoices_organisation_id_invoice_date_id_index" ON "invoices" USING btree ("organisation_id","invoice_date","id");--> statement-breakpoint
CREATE INDEX "invoices_organisation_id_community_id_kind_index" ON "invoices" USING btree ("organisation_id","community_id","kind");--> statement-breakpoint
CREATE INDEX "invoices_member_id_index" ON "invoices" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "invoices_run_id_index" ON "invoices" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "jobs_state_due_index" ON "jobs" USING btree ("state","due");--> statement-breakpoint
CREATE INDEX "jobs_organisation_id_kind_subject_index" ON "jobs" USING btree ("organisation_id","kind","subject");--> statement-breakpoint
CREATE INDEX "mails_state_due_index" ON "mails" USING btree ("state","due");--> statement-breakpoint
CREATE INDEX "mails_member_id_index" ON "mails" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "applications_member_id_index" ON "applications" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "approvals_member_id_index" ON "approvals" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_reference_per_creditor" ON "mandates" USING btree ("organisation_id","community_id","reference");--> statement-breakpoint
CREATE INDEX "mandates_member_id_index" ON "mandates" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "members_id_index" ON "members" USING btree ("id");--> statement-breakpoint
CREATE INDEX "members_organisation_id_community_id_state_index" ON "members" USING btree ("organisation_id","community_id","state");--> statement-breakpoint
CREATE INDEX "members_organisation_id_sort_name_id_index" ON "members" USING btree ("organisation_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "members_organisation_id_member_number_index" ON "members" USING btree ("organisation_id","member_number");--> statement-breakpoint
CREATE INDEX "members_user_id_index" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "members_organisation_id_email_index" ON "members" USING btree ("organisation_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "members_number_in_community" ON "members" USING btree ("organisation_id","community_id","member_number");--> statement-breakpoint
CREATE UNIQUE INDEX "members_application_key" ON "members" USING btree ("organisation_id","application_key");--> statement-breakpoint
CREATE INDEX "addresses_party_id_index" ON "addresses" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "addresses_company_id_index" ON "addresses" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "addresses_person_id_index" ON "addresses" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "bank_connections_party_id_index" ON "bank_connections" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "bank_connections_company_id_index" ON "bank_connections" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "bank_connections_person_id_index" ON "bank_connections" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "contacts_party_id_index" ON "contacts" USING btree ("party_id");--> statement-breakpoint
CREATE INDEX "contacts_company_id_index" ON "contacts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "contacts_person_id_index" ON "contacts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "party_associations_company_id_index" ON "party_associations" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "party_associations_person_id_index" ON "party_associations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_companies_person_id_index" ON "person_companies" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("organisation_id","user_id","resource","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sepa_run_items_once" ON "sepa_run_items" USING btree ("organisation_id","invoice_id") WHERE "sepa_run_items"."canceled" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sepa_run_items_in_run" ON "sepa_run_items" USING btree ("organisation_id","run_id","invoice_id");--> statement-breakpoint
CREATE INDEX "sepa_run_items_invoice_id_index" ON "sepa_run_items" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "sepa_run_items_mandate_id_index" ON "sepa_run_items" USING btree ("mandate_id");--> statement-breakpoint
CREATE INDEX "sepa_runs_organisation_id_created_index" ON "sepa_runs" USING btree ("organisation_id","created");--> statement-breakpoint
CREATE INDEX "sepa_runs_community_id_index" ON "sepa_runs" USING btree ("community_id");
--> statement-breakpoint
-- by hand
CREATE INDEX members_city_key ON members (organisation_id, sort_key(city), id);
--> statement-breakpoint
CREATE INDEX members_email_key ON members (organisation_id, sort_key(email), id);
--> statement-breakpoint
DO $$
DECLARE
  trigrams text := (SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'pg_trgm');
BEGIN
  IF trigrams IS NOT NULL THEN
    EXECUTE format('CREATE INDEX members_search_text ON members USING gin (search_text %s.gin_trgm_ops)', trigrams);
    EXECUTE format('CREATE INDEX counting_points_number_part ON counting_points USING gin (cp_number %s.gin_trgm_ops)', trigrams);
  END IF;
END $$;
--> statement-breakpoint
-- Prevents double billing of a counting point's day. Subject and day are encoded as one number and the organisation as a
-- range, because an exclusion constraint on plain columns would need the extension btree_gist.
ALTER TABLE billed_claims ADD CONSTRAINT billed_once
  EXCLUDE USING gist (int4range(organisation_id, organisation_id, '[]') WITH &&, span WITH &&);
--> statement-breakpoint
-- Partitions have neither policy nor grant: the application can read them only through the parent table and its policy.
DO $$
DECLARE part text;
BEGIN
  FOR year IN 2021..2040 LOOP
    EXECUTE format(
      'CREATE TABLE %I PARTITION OF energy_days FOR VALUES FROM (%L) TO (%L)',
      'energy_days_' || year, year || '-01-01', (year + 1) || '-01-01');
  END LOOP;
  CREATE TABLE energy_days_default PARTITION OF energy_days DEFAULT;
  FOR part IN SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = 'energy_days'::regclass LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', part);
  END LOOP;
END $$;
--> statement-breakpoint
-- The planner assumes ten pages for a partition that was never analysed.
ANALYZE energy_days;
--> statement-breakpoint
-- LIKE is not leakproof, so under row-level security it cannot use an index. This function runs as the owner of the tables
-- and filters by organisation itself.
CREATE FUNCTION members_with_text(pattern text, point text, number integer) RETURNS SETOF integer
LANGUAGE plpgsql STABLE ROWS 100 AS $$
DECLARE own integer := current_organisation();
BEGIN
  RETURN QUERY EXECUTE
    'SELECT id FROM members WHERE organisation_id = $1 AND search_text LIKE $2' USING own, pattern;
  IF point IS NOT NULL THEN
    RETURN QUERY EXECUTE
      'SELECT member_id FROM counting_points WHERE organisation_id = $1 AND cp_number LIKE $2' USING own, point;
  END IF;
  IF number IS NOT NULL THEN
    RETURN QUERY SELECT id FROM members WHERE organisation_id = own AND member_number = number;
  END IF;
END $$;
--> statement-breakpoint
-- Cancelling a document releases its billed days, whichever code cancels it.
CREATE FUNCTION release_billed_claims() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN DELETE FROM billed_claims WHERE organisation_id = NEW.organisation_id AND invoice_id = NEW.cancels_id; RETURN NULL; END $$;
--> statement-breakpoint
-- Energy of a day from or to the community and the grid, and the total for which that split is known. For generation,
-- grid operators report either the remainder or the allocated part.
CREATE FUNCTION energy_parts(power_production_type smallint, total bigint, proportion bigint, rest_power_feed bigint)
  RETURNS TABLE (community bigint, grid bigint, allocated bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT
      CASE WHEN $1 = 1 THEN $3 ELSE coalesce($2 - $4, $3) END,
      CASE WHEN $1 = 1 THEN $2 - $3 ELSE coalesce($4, $2 - $3) END,
      CASE WHEN $1 = 1 THEN CASE WHEN $3 IS NOT NULL THEN $2 END
           WHEN coalesce($4, $3) IS NOT NULL THEN $2 END
  $$;
--> statement-breakpoint
-- One definition of the sums, for changed days and for a full recomputation of a community.
DO $outer$
DECLARE addition text := $$
  INSERT INTO energy_community_days AS stored
  SELECT p.organisation_id, p.community_id, d.day, p.power_production_type,
    sign * count(*), sign * sum(d.missing),
    sign * count(*) FILTER (WHERE d.quality = 0),
    sign * count(*) FILTER (WHERE d.quality = 2),
    sign * count(*) FILTER (WHERE d.quality = 3),
    sign * coalesce(sum(d.total), 0), sign * count(d.total),
    sign * coalesce(sum(part.community), 0), sign * count(part.community),
    sign * coalesce(sum(part.grid), 0), sign * count(part.grid),
    sign * coalesce(sum(part.allocated), 0), sign * count(part.allocated)
  FROM %s d
    JOIN counting_points p ON p.organisation_id = d.organisation_id AND p.id = d.counting_point_id
    CROSS JOIN LATERAL energy_parts(p.power_production_type, d.total, d.proportion, d.rest_power_feed) part
  WHERE %s
  GROUP BY 1, 2, 3, 4
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (organisation_id, community_id, day, power_production_type) DO UPDATE SET
    points = stored.points + excluded.points,
    missing = stored.missing + excluded.missing,
    quality_0 = stored.quality_0 + excluded.quality_0,
    quality_2 = stored.quality_2 + excluded.quality_2,
    quality_3 = stored.quality_3 + excluded.quality_3,
    total = stored.total + excluded.total,
    total_count = stored.total_count + excluded.total_count,
    community = stored.community + excluded.community,
    community_count = stored.community_count + excluded.community_count,
    grid = stored.grid + excluded.grid,
    grid_count = stored.grid_count + excluded.grid_count,
    allocated = stored.allocated + excluded.allocated,
    allocated_count = stored.allocated_count + excluded.allocated_count;
$$;
BEGIN
  EXECUTE format(
    $f$
    CREATE FUNCTION add_to_community_days() RETURNS trigger LANGUAGE plpgsql AS $t$
    DECLARE sign integer := TG_ARGV[0];
    BEGIN
      %s
      RETURN NULL;
    END $t$
    $f$,
    format(addition, 'changed', 'true'));
  EXECUTE format(
    $f$
    CREATE FUNCTION sum_up_community(in_organisation integer, of_community integer, of_kind smallint) RETURNS void LANGUAGE plpgsql AS $t$
    DECLARE sign CONSTANT integer := 1;
    BEGIN
      DELETE FROM energy_community_days
        WHERE organisation_id = in_organisation AND community_id = of_community AND power_production_type = of_kind;
      %s
    END $t$
    $f$,
    format(addition, 'energy_days',
      'p.organisation_id = in_organisation AND p.community_id = of_community AND p.power_production_type = of_kind'));
END $outer$;
--> statement-breakpoint
CREATE FUNCTION widen_energy_extents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO energy_extents AS stored
  SELECT organisation_id, counting_point_id, min(day), max(day), max(day) FILTER (WHERE missing = 0)
  FROM changed
  GROUP BY 1, 2
  ORDER BY 2
  ON CONFLICT (organisation_id, counting_point_id) DO UPDATE SET
    first_day = least(stored.first_day, excluded.first_day),
    newest_day = greatest(stored.newest_day, excluded.newest_day),
    newest_complete_day = greatest(stored.newest_complete_day, excluded.newest_complete_day);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION find_energy_extents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE energy_extents e SET
    first_day = (SELECT min(day) FROM energy_days d
      WHERE d.organisation_id = e.organisation_id AND d.counting_point_id = e.counting_point_id),
    newest_day = (SELECT max(day) FROM energy_days d
      WHERE d.organisation_id = e.organisation_id AND d.counting_point_id = e.counting_point_id),
    newest_complete_day = (SELECT max(day) FROM energy_days d
      WHERE d.organisation_id = e.organisation_id AND d.counting_point_id = e.counting_point_id AND d.missing = 0)
  WHERE (e.organisation_id, e.counting_point_id) IN (SELECT organisation_id, counting_point_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Deletes the days before their counting point, while their community can still be looked up.
CREATE FUNCTION delete_energy_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM energy_days WHERE organisation_id = OLD.organisation_id AND counting_point_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_up_communities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM energy_days WHERE organisation_id = NEW.organisation_id AND counting_point_id = NEW.id) THEN
    PERFORM sum_up_community(OLD.organisation_id, OLD.community_id, OLD.power_production_type);
    PERFORM sum_up_community(NEW.organisation_id, NEW.community_id, NEW.power_production_type);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An unproven login is valid only in the organisation that owns it.
CREATE FUNCTION hold_unproven_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = NEW.user_id AND organisation_id <> NEW.organisation_id) THEN
    RAISE EXCEPTION 'the login is another organisation''s' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- On every day, the shares of a counting point over all communities of an organisation add up to at most 100 %. A share
-- counts from its member's acceptance until the member leaves. Only changed days are checked, at the end of the
-- transaction, so that data older than the rule can be corrected step by step.
CREATE FUNCTION takes_or_took_part(state text, left_on date) RETURNS boolean LANGUAGE sql IMMUTABLE
AS $$ SELECT state = 'active' OR (state = 'left' AND left_on IS NOT NULL) $$;
--> statement-breakpoint
CREATE FUNCTION assert_shares_fit(in_organisation integer, of_number text, since date, until date)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Serialises concurrent changes of shares, with the same lock as the portal.
  PERFORM pg_advisory_xact_lock(hashtext('shares'), in_organisation);
  IF EXISTS (
    WITH periods AS (
      SELECT greatest(share.valid_from, (owner.decided AT TIME ZONE 'Europe/Vienna')::date) AS first_day,
        least(
          lead(share.valid_from, 1, 'infinity') OVER (PARTITION BY point.id ORDER BY share.valid_from),
          CASE WHEN owner.state = 'left' THEN owner.left_on + 1 ELSE 'infinity' END
        ) AS next_day,
        share.percent
      FROM counting_points point
      JOIN members owner ON owner.organisation_id = point.organisation_id AND owner.id = point.member_id
        AND takes_or_took_part(owner.state, owner.left_on)
      JOIN shares share ON share.organisation_id = point.organisation_id AND share.counting_point_id = point.id
      WHERE point.organisation_id = in_organisation AND point.cp_number = of_number AND NOT point.released
    ), days AS (
      SELECT since AS day
      UNION
      SELECT periods.first_day FROM periods
      WHERE periods.first_day >= since AND periods.first_day < until
    )
    SELECT FROM days
    JOIN periods ON periods.first_day <= days.day AND days.day < periods.next_day
    GROUP BY days.day
    HAVING sum(periods.percent) > 100
  ) THEN
    RAISE EXCEPTION 'the shares of counting point % exceed 100 percent', of_number USING ERRCODE = 'NS001';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION shares_fit_of_share() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
  found_point record;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  SELECT point.organisation_id, point.cp_number INTO found_point
  FROM counting_points point JOIN members owner
    ON owner.organisation_id = point.organisation_id AND owner.id = point.member_id
      AND takes_or_took_part(owner.state, owner.left_on)
  WHERE point.organisation_id = changed.organisation_id AND point.id = changed.counting_point_id AND NOT point.released;
  IF FOUND THEN
    PERFORM assert_shares_fit(found_point.organisation_id, found_point.cp_number, changed.valid_from, coalesce(
      (SELECT min(valid_from) FROM shares
       WHERE organisation_id = changed.organisation_id AND counting_point_id = changed.counting_point_id
         AND valid_from > changed.valid_from),
      'infinity'));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION shares_fit_of_point() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM assert_shares_fit(point.organisation_id, point.cp_number, '-infinity', 'infinity')
  FROM counting_points point JOIN members owner
    ON owner.organisation_id = point.organisation_id AND owner.id = point.member_id
      AND takes_or_took_part(owner.state, owner.left_on)
  WHERE point.organisation_id = NEW.organisation_id AND point.id = NEW.id AND NOT point.released;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For a member who returns or leaves later, the days up to the former last day have been checked already.
CREATE FUNCTION shares_fit_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM assert_shares_fit(point.organisation_id, point.cp_number,
    CASE WHEN OLD.state = 'left' AND NEW.decided IS NOT DISTINCT FROM OLD.decided
      THEN coalesce(OLD.left_on + 1, '-infinity') ELSE '-infinity' END, 'infinity')
  FROM counting_points point JOIN members owner
    ON owner.organisation_id = point.organisation_id AND owner.id = point.member_id
      AND takes_or_took_part(owner.state, owner.left_on)
  WHERE point.organisation_id = NEW.organisation_id AND point.member_id = NEW.id AND NOT point.released
  ORDER BY point.cp_number;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only the owner of a table may analyse it.
CREATE FUNCTION analyze_energy_days() RETURNS void LANGUAGE plpgsql AS $$ BEGIN ANALYZE energy_days; END $$;
--> statement-breakpoint
-- Security definer: some write tables that no role may write, some read rows that the current role may not. Before
-- PostgreSQL 18 a deferred trigger runs as the role at the time of the commit, and the role of an application cannot read.
DO $$
DECLARE own_function text;
BEGIN
  FOREACH own_function IN ARRAY ARRAY[
    'members_with_text(text, text, integer)', 'add_to_community_days()', 'sum_up_community(integer, integer, smallint)',
    'widen_energy_extents()', 'find_energy_extents()', 'delete_energy_days()', 'sum_up_communities()',
    'hold_unproven_login()', 'shares_fit_of_share()', 'shares_fit_of_point()', 'shares_fit_of_member()',
    'analyze_energy_days()'
  ] LOOP
    EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = %I, pg_temp', own_function, current_schema());
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', own_function);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION assert_shares_fit(integer, text, date, date) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION members_with_text(text, text, integer) TO nahstrom_app;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION analyze_energy_days() TO nahstrom_service;
--> statement-breakpoint
CREATE TRIGGER release_billed_claims AFTER INSERT ON invoices FOR EACH ROW WHEN (NEW.cancels_id IS NOT NULL)
  EXECUTE FUNCTION release_billed_claims();
--> statement-breakpoint
CREATE TRIGGER added AFTER INSERT ON energy_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_community_days('1');
--> statement-breakpoint
CREATE TRIGGER came AFTER UPDATE ON energy_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_community_days('1');
--> statement-breakpoint
CREATE TRIGGER went AFTER UPDATE ON energy_days REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_community_days('-1');
--> statement-breakpoint
CREATE TRIGGER removed AFTER DELETE ON energy_days REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_community_days('-1');
--> statement-breakpoint
CREATE TRIGGER extents_added AFTER INSERT ON energy_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION widen_energy_extents();
--> statement-breakpoint
CREATE TRIGGER extents_changed AFTER UPDATE ON energy_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_energy_extents();
--> statement-breakpoint
CREATE TRIGGER extents_removed AFTER DELETE ON energy_days REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION find_energy_extents();
--> statement-breakpoint
CREATE TRIGGER energy_days_deleted BEFORE DELETE ON counting_points
  FOR EACH ROW EXECUTE FUNCTION delete_energy_days();
--> statement-breakpoint
CREATE TRIGGER energy_days_moved AFTER UPDATE OF community_id, power_production_type ON counting_points
  FOR EACH ROW WHEN (OLD.community_id <> NEW.community_id OR OLD.power_production_type <> NEW.power_production_type)
  EXECUTE FUNCTION sum_up_communities();
--> statement-breakpoint
CREATE TRIGGER hold_unproven_login BEFORE INSERT OR UPDATE OF user_id, organisation_id ON organisation_users
  FOR EACH ROW EXECUTE FUNCTION hold_unproven_login();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shares_fit AFTER INSERT OR DELETE ON shares DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION shares_fit_of_share();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shares_fit_raised AFTER UPDATE ON shares DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.percent > OLD.percent OR NEW.valid_from <> OLD.valid_from
    OR NEW.counting_point_id <> OLD.counting_point_id)
  EXECUTE FUNCTION shares_fit_of_share();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shares_fit AFTER UPDATE ON counting_points DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.cp_number <> OLD.cp_number OR NEW.member_id <> OLD.member_id OR NEW.released <> OLD.released)
  EXECUTE FUNCTION shares_fit_of_point();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shares_fit AFTER UPDATE ON members DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state IN ('active', 'left') AND (
    OLD.state NOT IN ('active', 'left') OR (OLD.state = 'left' AND NEW.state = 'active')
    OR NEW.decided IS DISTINCT FROM OLD.decided
    OR (NEW.state = 'left' AND OLD.state = 'left' AND NEW.left_on IS DISTINCT FROM OLD.left_on)))
  EXECUTE FUNCTION shares_fit_of_member();
--> statement-breakpoint
-- Without a policy only the owner sees rows. The service role sees all of them.
DO $$
DECLARE guarded regclass;
BEGIN
  FOR guarded IN
    SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
      AND NOT relispartition
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', guarded);
    EXECUTE format('CREATE POLICY service ON %s TO nahstrom_service USING (true) WITH CHECK (true)', guarded);
    EXECUTE format('GRANT SELECT ON %s TO nahstrom_service', guarded);
  END LOOP;
  EXECUTE format('GRANT SELECT ON ALL SEQUENCES IN SCHEMA %I TO nahstrom_service', current_schema());
  -- Backups include tables of later migrations.
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT SELECT ON TABLES TO nahstrom_service', current_schema());
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT SELECT ON SEQUENCES TO nahstrom_service', current_schema());
END $$;
--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY[
    'addresses', 'application_links', 'applications', 'approval_texts', 'approvals', 'audit_log', 'bank_connections',
    'change_requests', 'clients_customers', 'communities', 'community_settings', 'companies', 'contacts',
    'energy_accesses', 'energy_days', 'energy_days_added', 'energy_days_before', 'energy_import_days', 'energy_imports',
    'energy_months', 'energy_refreshes', 'energy_unknown_days', 'file_contents', 'files', 'jobs', 'mails', 'mandates',
    'membership_fees', 'number_counters', 'number_ranges', 'organisation_users', 'parties', 'party_associations',
    'person_companies', 'persons', 'saved_views', 'shares', 'static_lookups', 'tariffs', 'usergroups'
  ] LOOP
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO nahstrom_app USING (organisation_id = current_organisation()) WITH CHECK (organisation_id = current_organisation())',
      tenant_table);
  END LOOP;
  -- The subquery evaluates the organisation once per statement instead of once per row.
  FOREACH tenant_table IN ARRAY ARRAY[
    'accounting_export_items', 'accounting_exports', 'accounting_settings', 'billed_blocks', 'billed_claims',
    'billing_run_members', 'billing_runs', 'counting_points', 'invoice_lines', 'invoice_mails', 'invoice_payments',
    'invoices', 'line_readings', 'member_tariffs', 'members', 'retention_schedules', 'sepa_run_items', 'sepa_runs'
  ] LOOP
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO nahstrom_app USING (organisation_id = (SELECT current_organisation())) WITH CHECK (organisation_id = (SELECT current_organisation()))',
      tenant_table);
  END LOOP;
  -- Written only by the functions above.
  FOREACH tenant_table IN ARRAY ARRAY['energy_community_days', 'energy_extents'] LOOP
    EXECUTE format('CREATE POLICY tenant ON %I TO nahstrom_app USING (organisation_id = current_organisation())', tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY tenant ON organisations TO nahstrom_app USING (id = current_organisation());
--> statement-breakpoint
CREATE POLICY tenant ON users TO nahstrom_app USING (
  EXISTS (SELECT FROM organisation_users WHERE user_id = users.id AND organisation_id = current_organisation()));
--> statement-breakpoint
CREATE POLICY tenant ON tokens FOR INSERT TO nahstrom_app WITH CHECK (organisation_id = current_organisation());
--> statement-breakpoint
-- Restrictive: applies in addition to the organisation's policy. Users of a client have groups of the level client, which
-- exclude administrators of the organisation.
CREATE POLICY client ON organisation_users AS RESTRICTIVE TO nahstrom_app
  USING (current_client() IS NULL OR client_customer_id = current_client());
--> statement-breakpoint
CREATE POLICY client ON clients_customers AS RESTRICTIVE TO nahstrom_app
  USING (current_client() IS NULL OR id = current_client());
--> statement-breakpoint
CREATE POLICY client ON usergroups AS RESTRICTIVE TO nahstrom_app
  USING (current_client() IS NULL OR level = 'client');
--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['parties', 'companies', 'persons'] LOOP
    EXECUTE format(
      'CREATE POLICY client ON %I AS RESTRICTIVE TO nahstrom_app USING (current_client() IS NULL OR client_customer_id = current_client())',
      tenant_table);
  END LOOP;
  -- Visible with the record they belong to: the policies above apply to the subqueries.
  FOREACH tenant_table IN ARRAY ARRAY['addresses', 'contacts', 'bank_connections'] LOOP
    EXECUTE format(
      'CREATE POLICY client ON %I AS RESTRICTIVE TO nahstrom_app USING (current_client() IS NULL OR EXISTS (SELECT FROM parties WHERE parties.id = party_id) OR EXISTS (SELECT FROM companies WHERE companies.id = company_id) OR EXISTS (SELECT FROM persons WHERE persons.id = person_id))',
      tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY client ON person_companies AS RESTRICTIVE TO nahstrom_app
  USING (current_client() IS NULL OR (EXISTS (SELECT FROM companies WHERE companies.id = company_id)
    AND EXISTS (SELECT FROM persons WHERE persons.id = person_id)));
--> statement-breakpoint
CREATE POLICY client ON party_associations AS RESTRICTIVE TO nahstrom_app
  USING (current_client() IS NULL OR (EXISTS (SELECT FROM parties WHERE parties.id = party_id)
    AND (EXISTS (SELECT FROM companies WHERE companies.id = company_id) OR EXISTS (SELECT FROM persons WHERE persons.id = person_id))));
--> statement-breakpoint
DO $$
DECLARE persons_table text;
BEGIN
  FOREACH persons_table IN ARRAY ARRAY[
    'attempts', 'operators', 'organisation_users', 'organisations', 'recovery_codes', 'sessions', 'tokens',
    'usergroups', 'users'
  ] LOOP
    EXECUTE format('CREATE POLICY identity ON %I TO nahstrom_identity USING (true)', persons_table);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY identity ON application_links FOR SELECT TO nahstrom_identity USING (true);
--> statement-breakpoint
CREATE POLICY identity ON secrets FOR SELECT TO nahstrom_identity USING (true);
--> statement-breakpoint
CREATE POLICY identity ON mails FOR INSERT TO nahstrom_identity WITH CHECK (true);
--> statement-breakpoint
-- Public files are found by their key, before an organisation is known.
CREATE POLICY identity ON files FOR SELECT TO nahstrom_identity USING (public_key IS NOT NULL);
--> statement-breakpoint
CREATE POLICY identity ON file_contents FOR SELECT TO nahstrom_identity
  USING (EXISTS (SELECT FROM files
    WHERE files.organisation_id = file_contents.organisation_id AND files.id = file_id AND public_key IS NOT NULL));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  addresses, application_links, applications, approvals, bank_connections, change_requests, clients_customers,
  communities, community_settings, companies, contacts, counting_points, energy_days, energy_days_added,
  energy_days_before, energy_import_days, energy_imports, energy_months, energy_refreshes, energy_unknown_days,
  file_contents, files, mails, mandates, member_tariffs, members, membership_fees, number_counters, number_ranges,
  organisation_users, parties, party_associations, person_companies, persons, saved_views, shares, static_lookups,
  tariffs, usergroups
  TO nahstrom_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON accounting_settings, billing_run_members, billing_runs, retention_schedules TO nahstrom_app;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON billed_claims, invoice_payments TO nahstrom_app;
--> statement-breakpoint
-- Append-only: documents (§ 131 BAO), files for the bank and the bookkeeper, approved texts, the access log and the audit
-- log.
GRANT SELECT, INSERT ON
  accounting_export_items, accounting_exports, approval_texts, audit_log, billed_blocks, energy_accesses, invoice_lines,
  invoice_mails, invoices, jobs, line_readings, sepa_run_items, sepa_runs
  TO nahstrom_app;
--> statement-breakpoint
-- A merge of two members moves their documents and the billed days of their base fee.
GRANT UPDATE (member_id) ON invoices TO nahstrom_app;
--> statement-breakpoint
GRANT UPDATE (subject, span) ON billed_claims TO nahstrom_app;
--> statement-breakpoint
GRANT UPDATE (mail_id) ON invoice_mails TO nahstrom_app;
--> statement-breakpoint
-- A run's files are added after its insert, and a document can be marked as taken back.
GRANT UPDATE (debit_message, credit_message, debit_file_id, credit_file_id) ON sepa_runs TO nahstrom_app;
--> statement-breakpoint
GRANT UPDATE (canceled) ON sepa_run_items TO nahstrom_app;
--> statement-breakpoint
GRANT SELECT ON energy_community_days, energy_extents TO nahstrom_app;
--> statement-breakpoint
GRANT SELECT, UPDATE ON organisations TO nahstrom_app;
--> statement-breakpoint
GRANT SELECT (id, username, locale, created, updated, totp_since, proven) ON users TO nahstrom_app;
--> statement-breakpoint
GRANT INSERT ON tokens TO nahstrom_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON attempts, organisation_users, sessions, users TO nahstrom_identity;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON operators, recovery_codes TO nahstrom_identity;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON organisations, tokens TO nahstrom_identity;
--> statement-breakpoint
GRANT SELECT, INSERT ON usergroups TO nahstrom_identity;
--> statement-breakpoint
GRANT SELECT ON application_links, file_contents, files, secrets TO nahstrom_identity;
--> statement-breakpoint
GRANT INSERT ON mails TO nahstrom_identity;
--> statement-breakpoint
GRANT USAGE ON SCHEMA drizzle TO nahstrom_service;
--> statement-breakpoint
GRANT SELECT ON drizzle.__drizzle_migrations TO nahstrom_service;
--> statement-breakpoint
GRANT INSERT ON audit_log, file_objects, retention_schedules TO nahstrom_service;
--> statement-breakpoint
GRANT UPDATE ON
  billed_blocks, counting_points, energy_days, energy_days_before, energy_imports, files, jobs, mails,
  members, retention_schedules
  TO nahstrom_service;
--> statement-breakpoint
-- Erasure clears personal data; action, record and time are immutable.
GRANT UPDATE (title, before, after, user_name) ON audit_log TO nahstrom_service;
--> statement-breakpoint
-- Locking a row requires the right to update one of its columns.
GRANT UPDATE (version) ON communities TO nahstrom_service;
--> statement-breakpoint
GRANT DELETE ON
  accounting_export_items, accounting_exports, application_links, applications, approvals, attempts, billed_blocks,
  billed_claims, billing_run_members, billing_runs, change_requests, energy_accesses, energy_days_added,
  energy_days_before, energy_import_days, energy_imports, energy_unknown_days, file_contents, file_objects, files,
  invoice_lines, invoice_mails, invoice_payments, invoices, line_readings, mails, mandates, member_tariffs, members,
  organisation_users, sepa_run_items, sepa_runs, sessions, tokens, users
  TO nahstrom_service;
--> statement-breakpoint
-- Keys shared by the processes of one installation: of the proof of work, and of the cookie for known browsers.
INSERT INTO secrets (name, secret)
  SELECT name, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
  FROM unnest(ARRAY['proofOfWork', 'knownBrowsers']) name;
