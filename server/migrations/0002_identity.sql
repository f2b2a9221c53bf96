CREATE TABLE "clients_customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"title" text NOT NULL,
	"client_number_internal" text DEFAULT '' NOT NULL,
	"admin_user_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_customers_of_organisation" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_contents" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"organisation_id" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	CONSTRAINT "files_public_key_unique" UNIQUE("public_key")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "static_lookups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "static_lookups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"table" text NOT NULL,
	"number" integer NOT NULL,
	"title_de" text NOT NULL,
	"title_en" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "static_lookups_number" UNIQUE("organisation_id","table","number")
);
--> statement-breakpoint
CREATE TABLE "usergroups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usergroups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"title" text NOT NULL,
	"level" text NOT NULL,
	"group_type" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usergroups_of_organisation" UNIQUE("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "user_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD COLUMN "firstname" text;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD COLUMN "lastname" text;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD COLUMN "personnel_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD COLUMN "user_identifier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD COLUMN "usergroup_id" integer;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD COLUMN "client_customer_id" integer;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD COLUMN "last_login" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD COLUMN "created" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD COLUMN "updated" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_last_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "logo_file_id" integer;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "file_megabytes" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "sender_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "require_two_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "default_org_admin_group" integer;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "default_org_user_group" integer;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "default_client_admin_group" integer;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "default_client_user_group" integer;--> statement-breakpoint
ALTER TABLE "clients_customers" ADD CONSTRAINT "clients_customers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_contents" ADD CONSTRAINT "file_contents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_lookups" ADD CONSTRAINT "static_lookups_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usergroups" ADD CONSTRAINT "usergroups_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Every organisation gets its four groups, and those who are there already theirs.
INSERT INTO usergroups (organisation_id, title, level, group_type)
  SELECT o.id, g.title, g.level, g.group_type FROM organisations o CROSS JOIN (VALUES
    ('Administration', 'organisation', 'admin'), ('Mitglieder', 'organisation', 'user'),
    ('Kundenadministration', 'client', 'admin'), ('Kundenbenutzer', 'client', 'user')) AS g (title, level, group_type)
  ORDER BY o.id;--> statement-breakpoint
UPDATE organisations o SET
  default_org_admin_group = (SELECT id FROM usergroups WHERE organisation_id = o.id AND level = 'organisation' AND group_type = 'admin'),
  default_org_user_group = (SELECT id FROM usergroups WHERE organisation_id = o.id AND level = 'organisation' AND group_type = 'user'),
  default_client_admin_group = (SELECT id FROM usergroups WHERE organisation_id = o.id AND level = 'client' AND group_type = 'admin'),
  default_client_user_group = (SELECT id FROM usergroups WHERE organisation_id = o.id AND level = 'client' AND group_type = 'user');--> statement-breakpoint
UPDATE organisation_users ou SET firstname = u.firstname, lastname = u.lastname, active = u.active,
  usergroup_id = CASE WHEN 'ROLE_ADMIN' = ANY (ou.roles) THEN o.default_org_admin_group ELSE o.default_org_user_group END
  FROM users u, organisations o WHERE u.id = ou.user_id AND o.id = ou.organisation_id;--> statement-breakpoint
ALTER TABLE "organisation_users" ALTER COLUMN "firstname" SET NOT NULL, ALTER COLUMN "lastname" SET NOT NULL, ALTER COLUMN "usergroup_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "clients_customers_organisation_id_index" ON "clients_customers" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "files_organisation_id_ref_class_name_ref_entity_id_index" ON "files" USING btree ("organisation_id","ref_class_name","ref_entity_id");--> statement-breakpoint
CREATE INDEX "usergroups_organisation_id_index" ON "usergroups" USING btree ("organisation_id");--> statement-breakpoint
ALTER TABLE "organisation_users" ADD CONSTRAINT "organisation_users_group_of_organisation" FOREIGN KEY ("organisation_id","usergroup_id") REFERENCES "public"."usergroups"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_users" ADD CONSTRAINT "organisation_users_client_of_organisation" FOREIGN KEY ("organisation_id","client_customer_id") REFERENCES "public"."clients_customers"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_organisation_id_at_index" ON "audit_log" USING btree ("organisation_id","at");--> statement-breakpoint
CREATE INDEX "organisation_users_usergroup_id_index" ON "organisation_users" USING btree ("usergroup_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");