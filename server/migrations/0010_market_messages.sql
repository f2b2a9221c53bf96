CREATE TABLE "market_messages" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "market_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"direction" text NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	"fault_detail" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"schema" text DEFAULT '' NOT NULL,
	"mode" text DEFAULT '' NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"message_id" text DEFAULT '' NOT NULL,
	"conversation_id" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"original_message_id" text DEFAULT '' NOT NULL,
	"approval_url" text,
	"reason" text DEFAULT '' NOT NULL,
	"file_name" text NOT NULL,
	"written" timestamp with time zone NOT NULL,
	"received" timestamp with time zone NOT NULL,
	"received_by" integer,
	"content_hash" text NOT NULL,
	"raw" "bytea",
	CONSTRAINT "market_messages_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "market_notes" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "market_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"process_id" integer NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"created_by" integer,
	CONSTRAINT "market_notes_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "market_processes" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "market_processes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"kind" text NOT NULL,
	"counting_point_id" integer,
	"cp_number" text NOT NULL,
	"network_operator" text NOT NULL,
	"mode" text NOT NULL,
	"message_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"request_id" text NOT NULL,
	"date_from" date,
	"date_to" date,
	"share" smallint,
	"created" timestamp with time zone NOT NULL,
	"created_by" integer,
	"sent_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"consent_id" text DEFAULT '' NOT NULL,
	"approval_url" text,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"deadline" date,
	"codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"active_from" date,
	"end_on" date,
	"ended_by" text,
	"is_contradictory" boolean DEFAULT false NOT NULL,
	"conflict" jsonb,
	"applied_from" date,
	"settled_conflict" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "market_processes_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "market_reports" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "market_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	"process_id" integer,
	"is_assigned" boolean DEFAULT false NOT NULL,
	"cp_number" text NOT NULL,
	"consent_id" text NOT NULL,
	"codes" jsonb NOT NULL,
	"date_from" date,
	"date_to" date,
	"activated" date,
	"share" smallint,
	"energy_direction" text,
	CONSTRAINT "market_reports_organisation_id_id_pk" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
CREATE TABLE "market_settings" (
	"organisation_id" integer NOT NULL,
	"community_id" integer NOT NULL,
	"mode" text NOT NULL,
	"community_type" text,
	"distribution_model" text NOT NULL,
	CONSTRAINT "market_settings_organisation_id_community_id_pk" PRIMARY KEY("organisation_id","community_id")
);
--> statement-breakpoint
ALTER TABLE "market_messages" ADD CONSTRAINT "market_messages_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_messages" ADD CONSTRAINT "market_messages_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_messages" ADD CONSTRAINT "market_messages_received_by_fk" FOREIGN KEY ("organisation_id","received_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("received_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_notes" ADD CONSTRAINT "market_notes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_notes" ADD CONSTRAINT "market_notes_process_id_fk" FOREIGN KEY ("organisation_id","process_id") REFERENCES "public"."market_processes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_notes" ADD CONSTRAINT "market_notes_created_by_fk" FOREIGN KEY ("organisation_id","created_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("created_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_processes" ADD CONSTRAINT "market_processes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_processes" ADD CONSTRAINT "market_processes_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_processes" ADD CONSTRAINT "market_processes_counting_point_id_fk" FOREIGN KEY ("organisation_id","counting_point_id") REFERENCES "public"."counting_points"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_processes" ADD CONSTRAINT "market_processes_created_by_fk" FOREIGN KEY ("organisation_id","created_by") REFERENCES "public"."organisation_users"("organisation_id","id") ON DELETE set null ("created_by") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_reports" ADD CONSTRAINT "market_reports_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_reports" ADD CONSTRAINT "market_reports_message_id_fk" FOREIGN KEY ("organisation_id","message_id") REFERENCES "public"."market_messages"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_reports" ADD CONSTRAINT "market_reports_process_id_fk" FOREIGN KEY ("organisation_id","process_id") REFERENCES "public"."market_processes"("organisation_id","id") ON DELETE set null ("process_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_settings" ADD CONSTRAINT "market_settings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_settings" ADD CONSTRAINT "market_settings_community_id_fk" FOREIGN KEY ("organisation_id","community_id") REFERENCES "public"."communities"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "market_messages_organisation_id_community_id_content_hash_index" ON "market_messages" USING btree ("organisation_id","community_id","content_hash");--> statement-breakpoint
CREATE INDEX "market_messages_organisation_id_community_id_received_index" ON "market_messages" USING btree ("organisation_id","community_id","received");--> statement-breakpoint
CREATE INDEX "market_messages_organisation_id_state_index" ON "market_messages" USING btree ("organisation_id","state") WHERE "market_messages"."state" in ('open', 'unread');--> statement-breakpoint
CREATE INDEX "market_notes_process_id_index" ON "market_notes" USING btree ("process_id");--> statement-breakpoint
CREATE UNIQUE INDEX "market_processes_organisation_id_message_id_index" ON "market_processes" USING btree ("organisation_id","message_id");--> statement-breakpoint
CREATE INDEX "market_processes_organisation_id_community_id_cp_number_index" ON "market_processes" USING btree ("organisation_id","community_id","cp_number");--> statement-breakpoint
CREATE INDEX "market_processes_organisation_id_state_deadline_index" ON "market_processes" USING btree ("organisation_id","state","deadline");--> statement-breakpoint
CREATE INDEX "market_processes_counting_point_id_index" ON "market_processes" USING btree ("counting_point_id");--> statement-breakpoint
CREATE INDEX "market_reports_message_id_index" ON "market_reports" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "market_reports_process_id_index" ON "market_reports" USING btree ("process_id");--> statement-breakpoint
CREATE INDEX "market_reports_organisation_id_cp_number_index" ON "market_reports" USING btree ("organisation_id","cp_number");
--> statement-breakpoint
-- by hand
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['market_settings', 'market_processes', 'market_notes', 'market_messages', 'market_reports'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY service ON %I TO nahstrom_service USING (true) WITH CHECK (true)', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO nahstrom_app USING (organisation_id = (SELECT current_organisation())) WITH CHECK (organisation_id = (SELECT current_organisation()))',
      tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON market_settings, market_processes, market_notes, market_messages, market_reports
  TO nahstrom_app;
--> statement-breakpoint
-- Erasure of a member.
GRANT DELETE ON market_processes, market_notes, market_reports TO nahstrom_service;
--> statement-breakpoint
GRANT UPDATE (raw) ON market_messages TO nahstrom_service;
