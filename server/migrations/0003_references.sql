DROP INDEX "invoices_run_id_index";--> statement-breakpoint
-- by hand
-- Earlier versions could leave a reference to a deleted record.
UPDATE invoices SET run_id = NULL
WHERE NOT EXISTS (SELECT FROM billing_runs run WHERE run.organisation_id = invoices.organisation_id AND run.id = run_id)
  AND run_id IS NOT NULL;
--> statement-breakpoint
UPDATE billing_runs SET job_id = NULL
WHERE NOT EXISTS (SELECT FROM jobs WHERE jobs.organisation_id = billing_runs.organisation_id AND jobs.id = job_id)
  AND job_id IS NOT NULL;
--> statement-breakpoint
UPDATE counting_points SET membership_invoice = NULL
WHERE NOT EXISTS (
    SELECT FROM invoices
    WHERE invoices.organisation_id = counting_points.organisation_id AND invoices.id = membership_invoice)
  AND membership_invoice IS NOT NULL;
--> statement-breakpoint
UPDATE clients_customers SET admin_user_id = NULL
WHERE NOT EXISTS (
    SELECT FROM organisation_users person
    WHERE person.organisation_id = clients_customers.organisation_id AND person.id = admin_user_id)
  AND admin_user_id IS NOT NULL;
--> statement-breakpoint
UPDATE organisations SET admin_user_id = NULL
WHERE NOT EXISTS (
    SELECT FROM organisation_users person WHERE person.organisation_id = organisations.id AND person.id = admin_user_id)
  AND admin_user_id IS NOT NULL;
--> statement-breakpoint
UPDATE organisations SET logo_file_id = NULL
WHERE NOT EXISTS (SELECT FROM files WHERE files.organisation_id = organisations.id AND files.id = logo_file_id)
  AND logo_file_id IS NOT NULL;
--> statement-breakpoint
DO $$
DECLARE own_group text;
BEGIN
  FOREACH own_group IN ARRAY ARRAY['default_org_admin_group', 'default_org_user_group', 'default_client_admin_group',
    'default_client_user_group'] LOOP
    EXECUTE format(
      'UPDATE organisations SET %1$I = NULL WHERE %1$I IS NOT NULL AND NOT EXISTS (SELECT FROM usergroups
         WHERE usergroups.organisation_id = organisations.id AND usergroups.id = %1$I)', own_group);
    EXECUTE format(
      'ALTER TABLE organisations ADD CONSTRAINT %I FOREIGN KEY (id, %I) REFERENCES usergroups (organisation_id, id)',
      'organisations_' || own_group || '_fk', own_group);
  END LOOP;
END $$;
--> statement-breakpoint
-- By hand because the tables refer to each other, and their definitions in `server/src/tables` must not.
ALTER TABLE organisations
  ADD CONSTRAINT organisations_admin_user_id_fk FOREIGN KEY (id, admin_user_id)
    REFERENCES organisation_users (organisation_id, id) ON DELETE SET NULL (admin_user_id),
  ADD CONSTRAINT organisations_logo_file_id_fk FOREIGN KEY (id, logo_file_id)
    REFERENCES files (organisation_id, id) ON DELETE SET NULL (logo_file_id);
--> statement-breakpoint
ALTER TABLE clients_customers ADD CONSTRAINT clients_customers_admin_user_id_fk
  FOREIGN KEY (organisation_id, admin_user_id)
  REFERENCES organisation_users (organisation_id, id) ON DELETE SET NULL (admin_user_id);
--> statement-breakpoint
ALTER TABLE counting_points ADD CONSTRAINT counting_points_membership_invoice_fk
  FOREIGN KEY (organisation_id, membership_invoice) REFERENCES invoices (organisation_id, id);
--> statement-breakpoint
-- Generated, but for the column of SET NULL.
ALTER TABLE "billing_runs" ADD CONSTRAINT "billing_runs_job_id_fk" FOREIGN KEY ("organisation_id","job_id") REFERENCES "public"."jobs"("organisation_id","id") ON DELETE set null ("job_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_run_id_fk" FOREIGN KEY ("organisation_id","run_id") REFERENCES "public"."billing_runs"("organisation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counting_points_organisation_id_membership_invoice_index" ON "counting_points" USING btree ("organisation_id","membership_invoice") WHERE "counting_points"."membership_invoice" is not null;--> statement-breakpoint
CREATE INDEX "invoices_organisation_id_run_id_index" ON "invoices" USING btree ("organisation_id","run_id");
