ALTER TABLE "application_links" DROP CONSTRAINT "application_links_member_id_unique";--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_pkey";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "application_links_member_id_index" ON "application_links" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "applications_member_id_index" ON "applications" USING btree ("member_id");