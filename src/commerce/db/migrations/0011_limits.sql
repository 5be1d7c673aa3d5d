CREATE UNLOGGED TABLE "rate_count" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
) WITH (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "guest_keys" text[];--> statement-breakpoint
CREATE INDEX "order_unpaid_guest" ON "order" USING gin ("guest_keys") WITH (fastupdate=false) WHERE "order"."payment_status" = 'pending' and "order"."released_at" is null;