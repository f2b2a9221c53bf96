CREATE TABLE "file_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_object_key_unique" UNIQUE("object_key");
--> statement-breakpoint
-- by hand
-- Whose it is stands in the key; only housekeeping looks here.
ALTER TABLE file_objects ENABLE ROW LEVEL SECURITY;
