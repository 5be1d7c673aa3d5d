ALTER TABLE "import_run" DROP CONSTRAINT "import_run_state_known";--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "import_stock" numeric(12,3);--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "said" jsonb;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "change" uuid;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_state_known" CHECK ("import_run"."state" in ('reading', 'read', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed'));--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'label', 'coupon', 'zone', 'post', 'faq', 'page', 'home', 'letter', 'settings', 'theme_options', 'order', 'customer', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'job', 'import'));--> statement-breakpoint
UPDATE "product" SET "import_stock" = split_part("import_hash", '/', 2)::numeric / 1000 WHERE "import_hash" ~ '/[0-9]+$';--> statement-breakpoint
UPDATE "import_run" SET "head" = null, "order" = null WHERE "head" -> 'columns' ? 'id' OR "order" ->> 'key' = 'id' OR "order" -> 'map' ? 'id';
