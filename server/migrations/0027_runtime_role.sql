-- by hand
-- A third role that owns nothing, for what the portal does by itself over all organisations: jobs, mails, deleting on
-- schedule, backups. It reads everything, and writes what that needs.
DO $$
DECLARE
  may_become text := CASE WHEN current_setting('server_version_num')::integer >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'nahstrom_service') THEN
      CREATE ROLE nahstrom_service NOLOGIN;
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
    NULL; -- Roles belong to the whole server: another database was migrated at the same time.
  END;
  IF NOT pg_has_role(current_user, 'nahstrom_service', may_become) THEN
    EXECUTE format('GRANT nahstrom_service TO %I', current_user);
  END IF;
END $$;
--> statement-breakpoint
DO $$
DECLARE guarded regclass;
BEGIN
  FOR guarded IN
    SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
      AND NOT relispartition
  LOOP
    EXECUTE format('GRANT SELECT ON %s TO nahstrom_service', guarded);
    EXECUTE format('CREATE POLICY service ON %s TO nahstrom_service USING (true) WITH CHECK (true)', guarded);
  END LOOP;
  EXECUTE format('GRANT SELECT ON ALL SEQUENCES IN SCHEMA %I TO nahstrom_service', current_schema());
  -- A backup holds tables of later versions too.
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT SELECT ON TABLES TO nahstrom_service', current_schema());
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT SELECT ON SEQUENCES TO nahstrom_service', current_schema());
END $$;
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
-- Who did what and when stays as it is.
GRANT UPDATE (title, before, after, user_name) ON audit_log TO nahstrom_service;
--> statement-breakpoint
-- To lock a row takes the right to update a column of it.
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
-- Only the owner of a table may analyse it.
DO $$
BEGIN
  EXECUTE format($create$
    CREATE FUNCTION analyze_energy_days() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = %I, pg_temp
    AS $body$ BEGIN ANALYZE energy_days; END $body$ $create$, current_schema());
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION analyze_energy_days() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION analyze_energy_days() TO nahstrom_service;
