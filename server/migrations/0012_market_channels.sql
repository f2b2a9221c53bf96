CREATE TABLE "market_deliveries" (
	"organisation_id" integer NOT NULL,
	"process_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"not_after" timestamp with time zone,
	"due" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_repeat" boolean DEFAULT false NOT NULL,
	"fault" text,
	"fault_detail" text DEFAULT '' NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"queued" timestamp with time zone NOT NULL,
	"queued_by" integer,
	"claimed" timestamp with time zone,
	"raw" "bytea",
	CONSTRAINT "market_deliveries_organisation_id_process_id_pk" PRIMARY KEY("organisation_id","process_id")
);
--> statement-breakpoint
CREATE TABLE "market_mailboxes" (
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"username" text NOT NULL,
	"password" "bytea" NOT NULL,
	"lease" timestamp with time zone,
	"due" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"fetched_at" timestamp with time zone,
	"uid_validity" text DEFAULT '' NOT NULL,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"fault" text,
	"fault_detail" text DEFAULT '' NOT NULL,
	"fault_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "market_mailboxes_organisation_id_community_id_pk" PRIMARY KEY("organisation_id","community_id")
);
--> statement-breakpoint
ALTER TABLE "market_processes" ADD COLUMN "reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "market_processes" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "market_settings" ADD COLUMN "zone_level" smallint;--> statement-breakpoint
ALTER TABLE "market_settings" ADD COLUMN "channel" text DEFAULT 'portal' NOT NULL;--> statement-breakpoint
ALTER TABLE "market_settings" ADD COLUMN "asks_monthly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "market_settings" ADD COLUMN "reminds_after_days" smallint;--> statement-breakpoint
ALTER TABLE "market_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "market_deliveries" ADD CONSTRAINT "market_deliveries_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_deliveries" ADD CONSTRAINT "market_deliveries_process_id_fk" FOREIGN KEY ("organisation_id","process_id") REFERENCES "public"."market_processes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_deliveries" ADD CONSTRAINT "market_deliveries_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_deliveries" ADD CONSTRAINT "market_deliveries_queued_by_fk" FOREIGN KEY ("organisation_id","queued_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("queued_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_mailboxes" ADD CONSTRAINT "market_mailboxes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_mailboxes" ADD CONSTRAINT "market_mailboxes_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_deliveries_state_due_index" ON "market_deliveries" USING btree ("state","due") WHERE "market_deliveries"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "market_deliveries_organisation_id_community_id_claimed_index" ON "market_deliveries" USING btree ("organisation_id","community_id","claimed");
--> statement-breakpoint
-- by hand
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['market_mailboxes', 'market_deliveries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY service ON %I TO nahstrom_service USING (true) WITH CHECK (true)', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO nahstrom_app USING (organisation_id = (SELECT current_organisation())) WITH CHECK (organisation_id = (SELECT current_organisation()))',
      tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON market_mailboxes, market_deliveries TO nahstrom_app;
--> statement-breakpoint
-- Leases of background workers; erasure of a member.
GRANT SELECT, UPDATE ON market_mailboxes, market_deliveries TO nahstrom_service;
--> statement-breakpoint
GRANT DELETE ON market_deliveries TO nahstrom_service;
