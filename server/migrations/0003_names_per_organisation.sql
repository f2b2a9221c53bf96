ALTER TABLE "users" DROP COLUMN "firstname";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "lastname";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "active";