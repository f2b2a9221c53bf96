-- An administrator of a client/customer works under this setting; it is empty for everybody else.
CREATE FUNCTION current_client() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.client', true), '')::integer $$;
--> statement-breakpoint
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['usergroups', 'clients_customers', 'static_lookups', 'files', 'file_contents'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO nahstrom_app USING (organisation_id = current_organisation()) WITH CHECK (organisation_id = current_organisation())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO nahstrom_app', tenant_table);
  END LOOP;
END $$;
--> statement-breakpoint
-- Restrictive: on top of the organisation, whatever else a policy allows. A client's users have a group of the level
-- client, so that no administrator of the organisation is among them.
CREATE POLICY client ON organisation_users AS RESTRICTIVE TO nahstrom_app
  USING (current_client() IS NULL OR client_customer_id = current_client());
--> statement-breakpoint
CREATE POLICY client ON clients_customers AS RESTRICTIVE TO nahstrom_app
  USING (current_client() IS NULL OR id = current_client());
--> statement-breakpoint
CREATE POLICY client ON usergroups AS RESTRICTIVE TO nahstrom_app
  USING (current_client() IS NULL OR level = 'client');
--> statement-breakpoint
GRANT SELECT (totp_since) ON users TO nahstrom_app;
--> statement-breakpoint
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY identity ON recovery_codes TO nahstrom_identity USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON recovery_codes TO nahstrom_identity;
--> statement-breakpoint
CREATE POLICY identity ON usergroups TO nahstrom_identity USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT ON usergroups TO nahstrom_identity;
--> statement-breakpoint
GRANT UPDATE, DELETE ON organisation_users TO nahstrom_identity;
--> statement-breakpoint
GRANT UPDATE ON organisations TO nahstrom_identity;
--> statement-breakpoint
GRANT DELETE ON users TO nahstrom_identity;
--> statement-breakpoint
-- What everybody may see is found by its key before an organisation is known.
CREATE POLICY identity ON files FOR SELECT TO nahstrom_identity USING (public_key IS NOT NULL);
--> statement-breakpoint
CREATE POLICY identity ON file_contents FOR SELECT TO nahstrom_identity
  USING (EXISTS (SELECT FROM files WHERE files.id = file_id AND public_key IS NOT NULL));
--> statement-breakpoint
GRANT SELECT ON files, file_contents TO nahstrom_identity;
