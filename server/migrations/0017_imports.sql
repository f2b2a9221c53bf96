CREATE TABLE "energy_days_added" (
	"organisation_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"counting_point_id" integer NOT NULL,
	"days" date[] NOT NULL,
	CONSTRAINT "energy_days_added_import_id_counting_point_id_pk" PRIMARY KEY("import_id","counting_point_id")
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
	CONSTRAINT "energy_days_before_import_id_counting_point_id_day_pk" PRIMARY KEY("import_id","counting_point_id","day")
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
	CONSTRAINT "energy_months_counting_point_id_start_pk" PRIMARY KEY("counting_point_id","start")
);
--> statement-breakpoint
CREATE TABLE "energy_refreshes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "energy_refreshes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"finished" timestamp with time zone,
	"job_id" integer,
	"committed" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL
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
	CONSTRAINT "energy_unknown_days_import_id_cp_number_direction_day_pk" PRIMARY KEY("import_id","cp_number","direction","day")
);
--> statement-breakpoint
ALTER TABLE "energy_imports" ALTER COLUMN "layout" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "energy_imports" ALTER COLUMN "period_start" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "energy_imports" ALTER COLUMN "period_end" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "energy_import_days" ADD COLUMN "total" bigint;--> statement-breakpoint
ALTER TABLE "energy_import_days" ADD COLUMN "production_proportion" bigint;--> statement-breakpoint
ALTER TABLE "energy_import_days" ADD COLUMN "proportion" bigint;--> statement-breakpoint
ALTER TABLE "energy_import_days" ADD COLUMN "rest_power_feed" bigint;--> statement-breakpoint
ALTER TABLE "energy_import_days" ADD COLUMN "quality" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "energy_import_days" ADD COLUMN "missing" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "energy_imports" ADD COLUMN "source" text DEFAULT 'upload' NOT NULL;--> statement-breakpoint
ALTER TABLE "energy_imports" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "energy_imports" ADD COLUMN "content_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "energy_imports" ADD COLUMN "file_id" integer;--> statement-breakpoint
ALTER TABLE "energy_imports" ADD COLUMN "job_id" integer;--> statement-breakpoint
ALTER TABLE "energy_imports" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "energy_imports" ADD COLUMN "months_before" jsonb;--> statement-breakpoint
ALTER TABLE "energy_days_added" ADD CONSTRAINT "energy_days_added_import_id_energy_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."energy_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_days_added" ADD CONSTRAINT "energy_days_added_counting_point_id_counting_points_id_fk" FOREIGN KEY ("counting_point_id") REFERENCES "public"."counting_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_days_before" ADD CONSTRAINT "energy_days_before_import_id_energy_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."energy_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_days_before" ADD CONSTRAINT "energy_days_before_counting_point_id_counting_points_id_fk" FOREIGN KEY ("counting_point_id") REFERENCES "public"."counting_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_months" ADD CONSTRAINT "energy_months_counting_point_id_counting_points_id_fk" FOREIGN KEY ("counting_point_id") REFERENCES "public"."counting_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_months" ADD CONSTRAINT "energy_months_import_id_energy_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."energy_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_refreshes" ADD CONSTRAINT "energy_refreshes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_refreshes" ADD CONSTRAINT "energy_refreshes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_unknown_days" ADD CONSTRAINT "energy_unknown_days_import_id_energy_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."energy_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "energy_refreshes_organisation_id_created_index" ON "energy_refreshes" USING btree ("organisation_id","created");--> statement-breakpoint
ALTER TABLE "energy_imports" ADD CONSTRAINT "energy_imports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_imports" ADD CONSTRAINT "energy_imports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "energy_imports_community_id_content_hash_index" ON "energy_imports" USING btree ("community_id","content_hash");--> statement-breakpoint
CREATE INDEX "energy_imports_community_id_committed_index" ON "energy_imports" USING btree ("community_id","committed");
--> statement-breakpoint
DELETE FROM energy_import_days;
--> statement-breakpoint
UPDATE energy_imports SET state = 'discarded' WHERE state = 'previewed';
--> statement-breakpoint
UPDATE energy_imports SET report = report || '{"months": []}'::jsonb || jsonb_build_object('meters', (
  SELECT coalesce(jsonb_agg(meter || '{"ignored": false, "coverage": "", "changedDays": [], "changedDayCount": 0}'::jsonb), '[]'::jsonb)
  FROM jsonb_array_elements(report -> 'meters') AS meter));
--> statement-breakpoint
UPDATE energy_imports SET source = 'simulator' WHERE layout = 'Simulation';
--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['energy_unknown_days', 'energy_days_before', 'energy_days_added', 'energy_months', 'energy_refreshes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO nahstrom_app USING (organisation_id = current_organisation()) WITH CHECK (organisation_id = current_organisation())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO nahstrom_app', tenant_table);
  END LOOP;
END $$;
