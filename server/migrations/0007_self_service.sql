CREATE TABLE "change_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"decider_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"organisation_id" integer NOT NULL,
	"sent" timestamp with time zone NOT NULL,
	"person" jsonb NOT NULL,
	"counting_points" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "visible_to_member" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_decider_id_users_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_requests_organisation_id_state_created_index" ON "change_requests" USING btree ("organisation_id","state","created");--> statement-breakpoint
CREATE INDEX "change_requests_member_id_index" ON "change_requests" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_one_open" ON "change_requests" USING btree ("member_id","kind") WHERE "change_requests"."state" = 'open';
--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['change_requests', 'applications'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO nahstrom_app USING (organisation_id = current_organisation()) WITH CHECK (organisation_id = current_organisation())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO nahstrom_app', tenant_table);
  END LOOP;
END $$;
