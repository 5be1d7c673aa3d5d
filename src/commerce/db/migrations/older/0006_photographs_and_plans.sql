CREATE TABLE "import_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "import_file_run_id_name_unique" UNIQUE("run_id","name")
);
--> statement-breakpoint
CREATE TABLE "import_photo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"source" text NOT NULL,
	"digest" text,
	"run_id" bigint,
	"line" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_photo_product_id_source_unique" UNIQUE("product_id","source"),
	CONSTRAINT "import_photo_state_known" CHECK ("import_photo"."state" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_unit" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "product_plan" ADD COLUMN "later" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_photo" ADD CONSTRAINT "import_photo_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_photo" ADD CONSTRAINT "import_photo_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_photo_state_due_at_index" ON "import_photo" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "import_photo_run_id_index" ON "import_photo" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "product_unit_barcode_index" ON "product_unit" USING btree ("barcode");