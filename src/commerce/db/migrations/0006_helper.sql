CREATE TABLE "supplier_list" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" bigint NOT NULL,
	"name" text NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"kept" integer
);
--> statement-breakpoint
CREATE TABLE "supplier_list_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_list_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"article" text NOT NULL,
	"pack" numeric(12,3) NOT NULL,
	"price" bigint NOT NULL,
	"starts_on" date NOT NULL,
	"begun_at" timestamp with time zone,
	"was_article" text,
	"was_pack" numeric(12,3),
	"was_price" bigint,
	CONSTRAINT "supplier_list_line_pack_positive" CHECK ("supplier_list_line"."pack" > 0),
	CONSTRAINT "supplier_list_line_price_not_negative" CHECK ("supplier_list_line"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "supplier_list" ADD CONSTRAINT "supplier_list_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_list_line" ADD CONSTRAINT "supplier_list_line_list_id_supplier_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."supplier_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_list_line" ADD CONSTRAINT "supplier_list_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_list_supplier_id_id_index" ON "supplier_list" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "supplier_list_line_list_id_index" ON "supplier_list_line" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "supplier_list_line_product_id_index" ON "supplier_list_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "supplier_list_line_starts_on_index" ON "supplier_list_line" USING btree ("starts_on") WHERE "supplier_list_line"."begun_at" is null;