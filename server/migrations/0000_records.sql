CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"user_id" integer,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "communities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "communities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"last_member_number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counting_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counting_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"released" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"organisation_id" integer NOT NULL,
	"counting_point_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"percent" smallint NOT NULL,
	CONSTRAINT "shares_counting_point_id_valid_from_pk" PRIMARY KEY("counting_point_id","valid_from")
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
	CONSTRAINT "energy_days_counting_point_id_day_pk" PRIMARY KEY("counting_point_id","day")
);
--> statement-breakpoint
CREATE TABLE "energy_import_days" (
	"organisation_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"counting_point_id" integer NOT NULL,
	"day" date NOT NULL,
	"block" "bytea" NOT NULL,
	CONSTRAINT "energy_import_days_import_id_counting_point_id_day_pk" PRIMARY KEY("import_id","counting_point_id","day")
);
--> statement-breakpoint
CREATE TABLE "energy_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "energy_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"layout" text NOT NULL,
	"state" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"created_by" integer,
	"committed" timestamp with time zone,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"meter_count" integer NOT NULL,
	"unknown_count" integer NOT NULL,
	"finding_count" integer NOT NULL,
	"intervals" jsonb NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_users" (
	"organisation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"roles" text[] NOT NULL,
	CONSTRAINT "organisation_users_organisation_id_user_id_pk" PRIMARY KEY("organisation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"xsrf" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"organisation_id" integer,
	"username" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"used" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"password_hash" text,
	"active" boolean DEFAULT true NOT NULL,
	"locale" text DEFAULT 'de' NOT NULL,
	"data_usage_accepted" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
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
	"error" text
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"given" timestamp with time zone NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mandates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"reference" text NOT NULL,
	"scheme" text NOT NULL,
	"iban" text NOT NULL,
	"account_owner" text NOT NULL,
	"signed" date NOT NULL,
	"revoked" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"tax_number_feed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"admin_user_id" integer,
	"outdated_after_days" integer DEFAULT 4 NOT NULL,
	CONSTRAINT "organisations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communities" ADD CONSTRAINT "communities_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counting_points" ADD CONSTRAINT "counting_points_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counting_points" ADD CONSTRAINT "counting_points_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counting_points" ADD CONSTRAINT "counting_points_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_counting_point_id_counting_points_id_fk" FOREIGN KEY ("counting_point_id") REFERENCES "public"."counting_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_days" ADD CONSTRAINT "energy_days_counting_point_id_counting_points_id_fk" FOREIGN KEY ("counting_point_id") REFERENCES "public"."counting_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_import_days" ADD CONSTRAINT "energy_import_days_import_id_energy_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."energy_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_import_days" ADD CONSTRAINT "energy_import_days_counting_point_id_counting_points_id_fk" FOREIGN KEY ("counting_point_id") REFERENCES "public"."counting_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_imports" ADD CONSTRAINT "energy_imports_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_imports" ADD CONSTRAINT "energy_imports_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_imports" ADD CONSTRAINT "energy_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD CONSTRAINT "organisation_users_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD CONSTRAINT "organisation_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_organisation_id_entity_entity_id_index" ON "audit_log" USING btree ("organisation_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "communities_organisation_id_index" ON "communities" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "counting_points_member_id_index" ON "counting_points" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "counting_points_organisation_id_cp_number_index" ON "counting_points" USING btree ("organisation_id","cp_number");--> statement-breakpoint
CREATE UNIQUE INDEX "counting_points_number_in_community" ON "counting_points" USING btree ("community_id","cp_number") WHERE not "counting_points"."released";--> statement-breakpoint
CREATE INDEX "energy_imports_organisation_id_created_index" ON "energy_imports" USING btree ("organisation_id","created");--> statement-breakpoint
CREATE INDEX "organisation_users_user_id_index" ON "organisation_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_index" ON "sessions" USING btree ("last_seen");--> statement-breakpoint
CREATE INDEX "tokens_username_index" ON "tokens" USING btree ("username");--> statement-breakpoint
CREATE INDEX "mails_state_due_index" ON "mails" USING btree ("state","due");--> statement-breakpoint
CREATE INDEX "approvals_member_id_index" ON "approvals" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_reference_per_creditor" ON "mandates" USING btree ("community_id","reference");--> statement-breakpoint
CREATE INDEX "mandates_member_id_index" ON "mandates" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "members_organisation_id_community_id_index" ON "members" USING btree ("organisation_id","community_id");--> statement-breakpoint
CREATE INDEX "members_user_id_index" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "members_organisation_id_email_index" ON "members" USING btree ("organisation_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "members_number_in_community" ON "members" USING btree ("community_id","member_number");--> statement-breakpoint
CREATE UNIQUE INDEX "members_application_key" ON "members" USING btree ("organisation_id","application_key");