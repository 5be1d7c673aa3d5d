CREATE TABLE "one_time_code" (
	"purpose" text NOT NULL,
	"who" text NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_code_purpose_who_pk" PRIMARY KEY("purpose","who"),
	CONSTRAINT "one_time_code_purpose" CHECK ("one_time_code"."purpose" in ('sign_in', 'reset', 'phone', 'proof'))
);
--> statement-breakpoint
CREATE TABLE "reset_token" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reset_token_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "customer_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"spend_limit" bigint,
	"invited_by" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_invitation_customer_id_email_unique" UNIQUE("customer_id","email"),
	CONSTRAINT "customer_invitation_role_known" CHECK ("customer_invitation"."role" in ('owner', 'shopper', 'approver', 'viewer')),
	CONSTRAINT "customer_invitation_limit_not_negative" CHECK ("customer_invitation"."spend_limit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_approval" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"requested_by" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"checkout" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"value" bigint NOT NULL,
	"total" bigint NOT NULL,
	"language" text NOT NULL,
	"site" text,
	"decided_by" text,
	"reason" text,
	"order_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_approval_status_known" CHECK ("order_approval"."status" in ('waiting', 'approved', 'declined', 'returned', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "payment_account" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_once" UNIQUE("user_id","key"),
	CONSTRAINT "notification_kind_known" CHECK ("notification"."kind" in ('order', 'delivery', 'payment', 'refund', 'wallet', 'points', 'household'))
);
--> statement-breakpoint
CREATE TABLE "notification_off" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "notification_off_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel"),
	CONSTRAINT "notification_off_kind_known" CHECK ("notification_off"."kind" in ('order', 'delivery', 'payment', 'refund', 'wallet', 'points', 'household')),
	CONSTRAINT "notification_off_channel_known" CHECK ("notification_off"."channel" in ('shop', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"synced" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_picture" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "refund_picture_refund_id_number_unique" UNIQUE("refund_id","number")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shopping_list" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shopping_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attribute" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"style" text DEFAULT 'rectangle' NOT NULL,
	"filterable" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attribute_slug_unique" UNIQUE("slug"),
	CONSTRAINT "attribute_style_known" CHECK ("attribute"."style" in ('rectangle', 'radio', 'dropdown', 'color', 'image'))
);
--> statement-breakpoint
CREATE TABLE "attribute_value" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attribute_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"value" jsonb NOT NULL,
	"hex_color" text,
	"picture_id" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attribute_value_attribute_id_slug_unique" UNIQUE("attribute_id","slug")
);
--> statement-breakpoint
CREATE TABLE "product_attribute_value" (
	"product_id" bigint NOT NULL,
	"attribute_value_id" bigint NOT NULL,
	CONSTRAINT "product_attribute_value_product_id_attribute_value_id_pk" PRIMARY KEY("product_id","attribute_value_id")
);
--> statement-breakpoint
CREATE TABLE "variation_attribute_value" (
	"variation_id" bigint NOT NULL,
	"attribute_value_id" bigint NOT NULL,
	CONSTRAINT "variation_attribute_value_variation_id_attribute_value_id_pk" PRIMARY KEY("variation_id","attribute_value_id")
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"issuer" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credential_issuer_account_id_unique" UNIQUE("issuer","account_id")
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"wallet_balance" bigint DEFAULT 0 NOT NULL,
	"points_balance" integer DEFAULT 0 NOT NULL,
	"blocked_at" timestamp with time zone,
	"blocked_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_wallet_not_negative" CHECK ("customer"."wallet_balance" >= 0),
	CONSTRAINT "customer_points_not_negative" CHECK ("customer"."points_balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"acted_by" text,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"phone" text,
	"country_code" text,
	"confirmed_phone" text,
	"customer_id" bigint,
	"customer_role" text DEFAULT 'owner' NOT NULL,
	"spend_limit" bigint,
	"own_customer_id" bigint,
	"last_sign_in_at" timestamp with time zone,
	"terms_version" text,
	"newsletter" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_confirmed_phone_unique" UNIQUE("confirmed_phone"),
	CONSTRAINT "user_customer_role_known" CHECK ("user"."customer_role" in ('owner', 'shopper', 'approver', 'viewer')),
	CONSTRAINT "user_spend_limit_not_negative" CHECK ("user"."spend_limit" >= 0),
	CONSTRAINT "user_role_known" CHECK (string_to_array(replace("user"."role", ' ', ''), ',') <@ array['customer', 'seller', 'delivery', 'staff', 'admin', 'integrator'])
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"coupon_id" bigint NOT NULL,
	"customer_id" bigint,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"order_number" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "points_entry_reason_known" CHECK ("points_entry"."reason" in ('order', 'release', 'refund', 'earned', 'taken_back', 'correction'))
);
--> statement-breakpoint
CREATE TABLE "wallet_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"change" bigint NOT NULL,
	"reason" text NOT NULL,
	"order_number" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_entry_reason_known" CHECK ("wallet_entry"."reason" in ('order', 'release', 'refund', 'correction'))
);
--> statement-breakpoint
CREATE TABLE "blog_category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "blog_category_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "blog_tag" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "blog_tag_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"kind" text DEFAULT 'article' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"announced" boolean DEFAULT false NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"picture_id" bigint,
	"reading_minutes" integer DEFAULT 1 NOT NULL,
	"servings" integer,
	"prep_minutes" integer DEFAULT 0 NOT NULL,
	"cook_minutes" integer DEFAULT 0 NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_slug_unique" UNIQUE("slug"),
	CONSTRAINT "post_kind_known" CHECK ("post"."kind" in ('article', 'recipe')),
	CONSTRAINT "post_status_known" CHECK ("post"."status" in ('draft', 'published')),
	CONSTRAINT "post_reading_takes_time" CHECK ("post"."reading_minutes" > 0),
	CONSTRAINT "post_recipe_serves" CHECK ("post"."kind" <> 'recipe' or "post"."servings" is not null),
	CONSTRAINT "post_serves_somebody" CHECK ("post"."servings" > 0),
	CONSTRAINT "post_minutes_not_negative" CHECK ("post"."prep_minutes" >= 0 and "post"."cook_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "post_category" (
	"post_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	CONSTRAINT "post_category_post_id_category_id_pk" PRIMARY KEY("post_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "post_ingredient" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_ingredient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"amount" numeric(12, 3),
	"unit" text,
	"text" jsonb NOT NULL,
	"weighs" numeric(12, 3),
	CONSTRAINT "post_ingredient_unit_known" CHECK ("post_ingredient"."unit" in ('g', 'kg', 'ml', 'l', 'tsp', 'tbsp', 'pinch', 'handful', 'clove', 'slice', 'sprig', 'bunch')),
	CONSTRAINT "post_ingredient_is_something" CHECK ("post_ingredient"."amount" > 0 and "post_ingredient"."weighs" > 0)
);
--> statement-breakpoint
CREATE TABLE "post_ingredient_product" (
	"ingredient_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_ingredient_product_ingredient_id_product_id_pk" PRIMARY KEY("ingredient_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "post_tag" (
	"post_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	CONSTRAINT "post_tag_post_id_tag_id_pk" PRIMARY KEY("post_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cart_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"variation_id" bigint,
	"uom_entry" integer,
	"quantity" numeric(12,3) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_line_unit" UNIQUE NULLS NOT DISTINCT("cart_id","product_id","variation_id","uom_entry")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"tint" text,
	"picture_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "cross_sell" (
	"product_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cross_sell_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"recipe" jsonb,
	"view" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_hash_unique" UNIQUE("hash"),
	CONSTRAINT "picture_view_known" CHECK ("picture"."view" in ('front', 'back', 'group'))
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"type" text DEFAULT 'simple' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"sku" text,
	"barcode" text,
	"name" jsonb NOT NULL,
	"short_description" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"ingredients" jsonb,
	"allergens" text[],
	"nutrition" jsonb,
	"origin" jsonb,
	"brand" text,
	"store_id" bigint,
	"price" bigint NOT NULL,
	"discount" numeric(8, 5) DEFAULT 0 NOT NULL,
	"sale_price" bigint NOT NULL,
	"unit" jsonb,
	"content" numeric(12, 3),
	"content_unit" text,
	"quantity_step" numeric(12,3) DEFAULT 1 NOT NULL,
	"quantity_min" numeric(12,3) DEFAULT 1 NOT NULL,
	"tax_rate" numeric(8, 5) DEFAULT 0 NOT NULL,
	"stock" numeric(12,3) DEFAULT 0 NOT NULL,
	"rating" numeric(2, 1),
	"reviews_count" integer DEFAULT 0 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tint" text,
	"size_chart_id" bigint,
	"archived_at" timestamp with time zone,
	"import_key" text,
	"import_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_slug_unique" UNIQUE("slug"),
	CONSTRAINT "product_import_key_unique" UNIQUE("import_key"),
	CONSTRAINT "product_type_known" CHECK ("product"."type" in ('simple', 'variable')),
	CONSTRAINT "product_status_known" CHECK ("product"."status" in (0, 1)),
	CONSTRAINT "product_content_unit_known" CHECK ("product"."content_unit" in ('g', 'ml', 'piece')),
	CONSTRAINT "product_stock_not_negative" CHECK ("product"."stock" >= 0),
	CONSTRAINT "product_price_not_negative" CHECK ("product"."price" >= 0 and "product"."sale_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"product_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	CONSTRAINT "product_category_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_picture" (
	"product_id" bigint NOT NULL,
	"picture_id" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"alt" jsonb,
	CONSTRAINT "product_picture_product_id_picture_id_pk" PRIMARY KEY("product_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "product_unit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"uom_entry" integer NOT NULL,
	"name" jsonb NOT NULL,
	"quantity" numeric(12,3) NOT NULL,
	"discount" numeric(8, 5) DEFAULT 0 NOT NULL,
	"quantity_step" numeric(12,3) DEFAULT 1 NOT NULL,
	"quantity_min" numeric(12,3) DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_unit_product_id_uom_entry_unique" UNIQUE("product_id","uom_entry")
);
--> statement-breakpoint
CREATE TABLE "stock_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"variation_id" bigint,
	"change" numeric(12,3) NOT NULL,
	"reason" text NOT NULL,
	"order_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_entry_reason_known" CHECK ("stock_entry"."reason" in ('set', 'import', 'order', 'cancel', 'release', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "store" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"about" jsonb,
	"city" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"since" smallint,
	"picture_id" bigint,
	"scene" text,
	"tint" text,
	"minimum_order" bigint,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"holiday_from" date,
	"holiday_to" date,
	"holiday_note" jsonb,
	CONSTRAINT "store_slug_unique" UNIQUE("slug"),
	CONSTRAINT "store_since_is_a_year" CHECK ("store"."since" between 1000 and 2999),
	CONSTRAINT "store_holiday_ends" CHECK ("store"."holiday_from" <= "store"."holiday_to")
);
--> statement-breakpoint
CREATE TABLE "variation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"name" jsonb NOT NULL,
	"sku" text,
	"price" bigint NOT NULL,
	"discount" numeric(8, 5) DEFAULT 0 NOT NULL,
	"sale_price" bigint NOT NULL,
	"stock" numeric(12,3) DEFAULT 0 NOT NULL,
	"picture_id" bigint,
	"content" numeric(12, 3),
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "variation_stock_not_negative" CHECK ("variation"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "content_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tag" text NOT NULL,
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_source" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pruned_to" "xid8" DEFAULT '0'::xid8 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_code" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "country" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"states" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "currency" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "currency_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"symbol" text NOT NULL,
	"exchange_rate" numeric(14, 6) NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "currency_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "faq" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group" jsonb NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_slug_known" CHECK ("home"."slug" in ('paris', 'tokyo', 'osaka', 'rome', 'madrid', 'berlin', 'denver'))
);
--> statement-breakpoint
CREATE TABLE "page" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"version" text DEFAULT '1' NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_slug_unique" UNIQUE("slug"),
	CONSTRAINT "page_status_known" CHECK ("page"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_kind" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"kind" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_kind_only_row" CHECK ("shop_kind"."only"),
	CONSTRAINT "shop_kind_known" CHECK ("shop_kind"."kind" in ('demo', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_user_id_kind_record_pk" PRIMARY KEY("user_id","kind","record"),
	CONSTRAINT "draft_kind_known" CHECK ("draft"."kind" in ('page', 'home', 'theme_options')),
	CONSTRAINT "draft_is_short" CHECK (pg_column_size("draft"."value") < 2000000)
);
--> statement-breakpoint
CREATE TABLE "edition" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"value" jsonb NOT NULL,
	CONSTRAINT "edition_kind_known" CHECK ("edition"."kind" in ('page', 'home', 'theme_options'))
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"type" text NOT NULL,
	"amount" numeric(12, 2) DEFAULT 0 NOT NULL,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"first_order" boolean DEFAULT false NOT NULL,
	"usage_limit" integer,
	"usage_limit_per_customer" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"category_ids" bigint[] DEFAULT '{}' NOT NULL,
	"product_ids" bigint[] DEFAULT '{}' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_type_known" CHECK ("coupon"."type" in ('percent', 'fixed', 'free_shipping')),
	CONSTRAINT "coupon_status_known" CHECK ("coupon"."status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "delivery_booking" (
	"window_id" bigint NOT NULL,
	"date" date NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_booking_window_id_date_pk" PRIMARY KEY("window_id","date")
);
--> statement-breakpoint
CREATE TABLE "delivery_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"zone_id" bigint NOT NULL,
	"from_amount" bigint DEFAULT 0 NOT NULL,
	"from_weight" integer DEFAULT 0 NOT NULL,
	"fee" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_window" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_window_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"zone_id" bigint NOT NULL,
	"weekday" integer NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"capacity" integer NOT NULL,
	"cutoff_minutes" integer NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_window_weekday_known" CHECK ("delivery_window"."weekday" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "delivery_zone" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_zone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"country" text NOT NULL,
	"postcodes" text[] DEFAULT '{}' NOT NULL,
	"minimum_order" bigint,
	"free_from" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_zone_status_known" CHECK ("delivery_zone"."status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "window_hold" (
	"id" text PRIMARY KEY NOT NULL,
	"window_id" bigint NOT NULL,
	"date" date NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"network" text
);
--> statement-breakpoint
CREATE TABLE "pick" (
	"order_line_id" bigint PRIMARY KEY NOT NULL,
	"wish" text,
	"state" text DEFAULT 'open' NOT NULL,
	"picked" numeric(12,3) DEFAULT 0 NOT NULL,
	"substitute_id" bigint,
	"substitute_name" text,
	"substitute_price" bigint,
	"substitute_quantity" numeric(12,3),
	"picker_id" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pick_wish_known" CHECK ("pick"."wish" in ('similar', 'none')),
	CONSTRAINT "pick_state_known" CHECK ("pick"."state" in ('open', 'picked', 'short', 'substituted')),
	CONSTRAINT "pick_picked_not_negative" CHECK ("pick"."picked" >= 0),
	CONSTRAINT "pick_substitute_whole" CHECK ("pick"."state" <> 'substituted' or ("pick"."substitute_name" is not null
        and "pick"."substitute_price" is not null and "pick"."substitute_quantity" > 0))
);
--> statement-breakpoint
CREATE TABLE "picked_order" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"crates" integer NOT NULL,
	"picker_id" text,
	"done_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "picked_order_crates" CHECK ("picked_order"."crates" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "shelf" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"place" text,
	"minimum_age" smallint,
	CONSTRAINT "shelf_minimum_age" CHECK ("shelf"."minimum_age" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "door" (
	"key" text PRIMARY KEY NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "door_on_earth" CHECK ("door"."lat" between -90 and 90 and "door"."lng" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"window_id" bigint,
	"driver_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stop" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stop_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"proof_name" text,
	"proof_pin" boolean DEFAULT false NOT NULL,
	"photo" text,
	"age_checked" boolean DEFAULT false NOT NULL,
	"cash_taken" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"outcome" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stop_state_known" CHECK ("stop"."state" in ('waiting', 'picked_up', 'on_the_way', 'arrived', 'delivered', 'refused', 'absent')),
	CONSTRAINT "stop_outcome_known" CHECK ("stop"."outcome" in ('redeliver', 'restock')),
	CONSTRAINT "stop_cash_not_negative" CHECK ("stop"."cash_taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "erp_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erp_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text DEFAULT gen_random_uuid()::text NOT NULL,
	"cart_id" bigint,
	"order_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sent_version" integer DEFAULT 0 NOT NULL,
	"sync_key" text,
	"sent_total" bigint,
	"sent_at" timestamp with time zone,
	"erp_state" text DEFAULT 'open' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"problem" text,
	"problem_kind" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erp_outbox_reference_unique" UNIQUE("reference"),
	CONSTRAINT "erp_outbox_cart_id_unique" UNIQUE("cart_id"),
	CONSTRAINT "erp_outbox_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "erp_outbox_state_known" CHECK ("erp_outbox"."state" in ('waiting', 'sent', 'stuck')),
	CONSTRAINT "erp_outbox_erp_state_known" CHECK ("erp_outbox"."erp_state" in ('open', 'delivered', 'cancelled')),
	CONSTRAINT "erp_outbox_problem_known" CHECK ("erp_outbox"."problem_kind" in ('unreachable', 'timeout', 'status', 'unauthorised', 'unreadable', 'refused', 'token', 'other')),
	CONSTRAINT "erp_outbox_one_thing" CHECK (num_nonnulls("erp_outbox"."cart_id", "erp_outbox"."order_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "erp_cursor" (
	"name" text PRIMARY KEY NOT NULL,
	"since" text,
	"next" text,
	"newest" text,
	"ended_at" timestamp with time zone,
	"seen" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "erp_row_problem" (
	"item_code" text NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "erp_row_problem_item_code_code_pk" PRIMARY KEY("item_code","code")
);
--> statement-breakpoint
CREATE TABLE "erp_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erp_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone NOT NULL,
	"compared" integer NOT NULL,
	"ours_total" bigint NOT NULL,
	"theirs_total" bigint NOT NULL,
	"differing" integer NOT NULL,
	"mismatches" jsonb NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"content" text NOT NULL,
	"head" jsonb,
	"order" jsonb,
	"progress" double precision DEFAULT 0 NOT NULL,
	"result" jsonb,
	"rejects" text DEFAULT '' NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_run_state_known" CHECK ("import_run"."state" in ('reading', 'read', 'checking', 'checked', 'running', 'done', 'failed')),
	CONSTRAINT "import_run_progress" CHECK ("import_run"."progress" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "moved_address" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"record" bigint NOT NULL,
	CONSTRAINT "moved_address_kind_slug_pk" PRIMARY KEY("kind","slug"),
	CONSTRAINT "moved_address_kind_known" CHECK ("moved_address"."kind" in ('product', 'category', 'post', 'page'))
);
--> statement-breakpoint
CREATE TABLE "product_plan" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"offer_discount" numeric(8, 5),
	"offer_from" timestamp with time zone,
	"offer_until" timestamp with time zone,
	"offer_was" jsonb,
	"visible_from" timestamp with time zone,
	"visible_until" timestamp with time zone,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "size_chart" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "size_chart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "contact_message_status" CHECK ("contact_message"."status" in ('open', 'done'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "newsletter_token_purpose" CHECK ("newsletter_token"."purpose" in ('confirm', 'unsubscribe'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriber" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscriber_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriber_mailbox_unique" UNIQUE("mailbox"),
	CONSTRAINT "newsletter_subscriber_status" CHECK ("newsletter_subscriber"."status" in ('pending', 'confirmed', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "rate_count" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compare_item" (
	"user_id" text NOT NULL,
	"product_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compare_item_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "wishlist_item" (
	"user_id" text NOT NULL,
	"product_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_item_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"language" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "mail_key_unique" UNIQUE("key"),
	CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'part_cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'order_note', 'confirm_email', 'account_exists', 'password_changed', 'passkey_added', 'second_factor_added', 'staff_invitation', 'sign_in_code', 'reset_code', 'proof_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'contact_message', 'contact_receipt', 'seller_application', 'seller_receipt', 'seller_asked', 'seller_answered', 'seller_approved', 'seller_declined', 'store_invitation', 'store_order', 'store_bank_changed', 'payout_paid', 'payout_declined', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed'))
);
--> statement-breakpoint
CREATE TABLE "photo" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"picture_id" bigint,
	"scene" text,
	"caption" jsonb NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_slug_unique" UNIQUE("slug"),
	CONSTRAINT "upload_picture_id_unique" UNIQUE("picture_id"),
	CONSTRAINT "upload_scene_unique" UNIQUE("scene"),
	CONSTRAINT "upload_kind_known" CHECK ("upload"."kind" in ('recipe', 'scene', 'label', 'product', 'leaflet')),
	CONSTRAINT "upload_shows_one_thing" CHECK (num_nonnulls("upload"."picture_id", "upload"."scene") = 1)
);
--> statement-breakpoint
CREATE TABLE "address" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"title" text NOT NULL,
	"street" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"pincode" text NOT NULL,
	"phone" text NOT NULL,
	"default_shipping" boolean DEFAULT false NOT NULL,
	"default_billing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_number" text NOT NULL,
	"customer_id" bigint,
	"user_id" text,
	"guest_keys" text[],
	"person_keys" text[] DEFAULT '{}' NOT NULL,
	"contact" jsonb NOT NULL,
	"billing_address" jsonb NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"status" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"delivery_interval" text,
	"delivery_description" text,
	"delivery_slot" jsonb,
	"notes" text,
	"coupon_id" bigint,
	"coupon_code" text,
	"language" text NOT NULL,
	"currency_code" text NOT NULL,
	"currency_symbol" text NOT NULL,
	"exchange_rate" numeric(14, 6) NOT NULL,
	"prices_include_tax" boolean NOT NULL,
	"sub_total" bigint NOT NULL,
	"tax_total" bigint NOT NULL,
	"shipping_total" bigint NOT NULL,
	"coupon_total_discount" bigint DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"convert_point_amount" bigint DEFAULT 0 NOT NULL,
	"convert_wallet_balance" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"points_earned" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "order_status_known" CHECK ("order"."status" in ('pending', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'refunded', 'failed')),
	CONSTRAINT "order_payment_method_known" CHECK ("order"."payment_method" in ('cod', 'card', 'bank_transfer', 'test', 'balance')),
	CONSTRAINT "order_payment_status_known" CHECK ("order"."payment_status" in ('pending', 'authorised', 'paid', 'failed', 'cancelled', 'partially_refunded', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"status" text NOT NULL,
	"sub_order_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_event_status_known" CHECK ("order_event"."status" in ('pending', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'refunded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"product_id" bigint,
	"variation_id" bigint,
	"uom_entry" integer,
	"slug" text,
	"name" text NOT NULL,
	"sku" text,
	"unit" text,
	"picture_id" bigint,
	"price" bigint NOT NULL,
	"quantity" numeric(12,3) NOT NULL,
	"base_quantity" numeric(12,3) NOT NULL,
	"sub_total" bigint NOT NULL,
	"tax_rate" numeric(8, 5) NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"store_id" bigint,
	"commission_percent" numeric(8, 5),
	"refunded" numeric(12,3) DEFAULT 0 NOT NULL,
	"wish" text,
	"wished_product" bigint,
	CONSTRAINT "order_line_wish_known" CHECK ("order_line"."wish" in ('similar', 'none'))
);
--> statement-breakpoint
CREATE TABLE "sub_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"store_id" bigint,
	"status" text NOT NULL,
	"total" bigint NOT NULL,
	"tracking" text,
	"refusal" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sub_order_store" UNIQUE NULLS NOT DISTINCT("order_id","store_id"),
	CONSTRAINT "sub_order_status_known" CHECK ("sub_order"."status" in ('pending', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'refunded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" bigint NOT NULL,
	"refund_id" bigint,
	"language" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_number_unique" UNIQUE("number"),
	CONSTRAINT "document_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "document_kind_known" CHECK ("document"."kind" in ('invoice', 'credit_note'))
);
--> statement-breakpoint
CREATE TABLE "document_counter" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "document_counter_kind_year_pk" PRIMARY KEY("kind","year"),
	CONSTRAINT "document_counter_kind_known" CHECK ("document_counter"."kind" in ('invoice', 'credit_note'))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"provider_ref" text,
	"url" text,
	"return_url" text,
	"cancel_url" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_method_provider_ref_unique" UNIQUE("method","provider_ref"),
	CONSTRAINT "payment_method_known" CHECK ("payment"."method" in ('cod', 'card', 'bank_transfer', 'test', 'balance')),
	CONSTRAINT "payment_status_known" CHECK ("payment"."status" in ('pending', 'authorised', 'paid', 'failed', 'cancelled', 'partially_refunded', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "payment_case" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint,
	"currency" text,
	"status" text DEFAULT 'open' NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"refund_ref" text,
	"decided_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_case_provider_provider_ref_unique" UNIQUE("provider","provider_ref"),
	CONSTRAINT "payment_case_provider_known" CHECK ("payment_case"."provider" in ('cod', 'card', 'bank_transfer', 'test', 'balance')),
	CONSTRAINT "payment_case_reason_known" CHECK ("payment_case"."reason" in ('amount', 'currency', 'session')),
	CONSTRAINT "payment_case_status_known" CHECK ("payment_case"."status" in ('open', 'refunding', 'refunded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"reference" text,
	"provider_ref" text,
	"outcome" text,
	"amount" bigint,
	"currency" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	CONSTRAINT "payment_event_provider_event_id_unique" UNIQUE("provider","event_id"),
	CONSTRAINT "payment_event_provider_known" CHECK ("payment_event"."provider" in ('cod', 'card', 'bank_transfer', 'test', 'balance')),
	CONSTRAINT "payment_event_outcome_known" CHECK ("payment_event"."outcome" in ('paid', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"status" text NOT NULL,
	"to" text NOT NULL,
	"value" bigint NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"money" bigint DEFAULT 0 NOT NULL,
	"wallet" bigint DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"points_value" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"answer" text,
	"restock" boolean DEFAULT false NOT NULL,
	"borne_by" text DEFAULT 'store' NOT NULL,
	"payment_id" bigint,
	"provider_ref" text,
	"failure" text,
	"requested_by" text,
	"decided_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_status_known" CHECK ("refund"."status" in ('requested', 'approved', 'paid', 'rejected', 'failed')),
	CONSTRAINT "refund_to_known" CHECK ("refund"."to" in ('wallet', 'bank', 'card')),
	CONSTRAINT "refund_borne_by_known" CHECK ("refund"."borne_by" in ('store', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "refund_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" numeric(12,3) NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"user_id" text,
	"author" text NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"language" text DEFAULT 'en' NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"unhelpful_count" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_status_known" CHECK ("question"."status" in ('published', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "question_feedback" (
	"question_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"helpful" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_feedback_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"user_id" text,
	"author" text NOT NULL,
	"rating" smallint NOT NULL,
	"content" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_product_id_user_id_unique" UNIQUE("product_id","user_id"),
	CONSTRAINT "review_status_known" CHECK ("review"."status" in ('published', 'hidden')),
	CONSTRAINT "review_rating_in_stars" CHECK ("review"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "search_count" (
	"query" text NOT NULL,
	"language" text NOT NULL,
	"count" integer NOT NULL,
	"results" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_count_query_language_pk" PRIMARY KEY("query","language")
);
--> statement-breakpoint
CREATE TABLE "synonym" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonym_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"words" text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"change" uuid NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"field" text,
	"old" jsonb,
	"new" jsonb,
	CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'coupon', 'zone', 'post', 'faq', 'page', 'home', 'settings', 'theme_options', 'order', 'customer', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'job')),
	CONSTRAINT "activity_action_known" CHECK ("activity"."action" in ('create', 'change', 'remove'))
);
--> statement-breakpoint
CREATE TABLE "customer_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"user_id" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"user_id" text,
	"to" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_note_to_known" CHECK ("order_note"."to" in ('staff', 'customer'))
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"role_id" bigint NOT NULL,
	"invited_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_member" (
	"user_id" text NOT NULL,
	"role_id" bigint NOT NULL,
	CONSTRAINT "staff_member_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text,
	"name" jsonb NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_role_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "saved_view_name" UNIQUE("user_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "category_commission" (
	"category_id" bigint PRIMARY KEY NOT NULL,
	"percent" numeric(8, 5) NOT NULL,
	CONSTRAINT "category_commission_percent" CHECK ("category_commission"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"sealed" text NOT NULL,
	"account" text NOT NULL,
	"reference" text,
	"reason" text,
	"requested_by" text,
	"decided_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_amount_positive" CHECK ("payout"."amount" > 0),
	CONSTRAINT "payout_status_known" CHECK ("payout"."status" in ('requested', 'approved', 'paid', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "seller_terms" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"commission" numeric(8, 5) DEFAULT 10 NOT NULL,
	"approve_products" boolean DEFAULT true NOT NULL,
	"least_payout" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_terms_one" CHECK ("seller_terms"."id" = 1),
	CONSTRAINT "seller_terms_commission" CHECK ("seller_terms"."commission" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "store_account" (
	"store_id" bigint PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"commission" numeric(8, 5),
	"sealed" text,
	"bank_version" integer DEFAULT 0 NOT NULL,
	"bank_changed_at" timestamp with time zone,
	CONSTRAINT "store_account_commission" CHECK ("store_account"."commission" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "store_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"key" text NOT NULL,
	"order_number" text,
	"payout_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_entry_key_unique" UNIQUE("key"),
	CONSTRAINT "store_entry_kind_known" CHECK ("store_entry"."kind" in ('sale', 'commission', 'refund', 'commission_back', 'payout', 'payout_back'))
);
--> statement-breakpoint
CREATE TABLE "store_line" (
	"order_line_id" bigint PRIMARY KEY NOT NULL,
	"store_id" bigint NOT NULL,
	"percent" numeric(8, 5) NOT NULL,
	"total" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"refunded" numeric(12,3) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_approval" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_approval_state_known" CHECK ("product_approval"."state" in ('waiting', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "seller_application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"store_name" text NOT NULL,
	"city" text NOT NULL,
	"website" text,
	"message" text NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"registration_number" text DEFAULT '' NOT NULL,
	"terms_version" text,
	"language" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"question" text,
	"answer" text,
	"reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"store_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_application_status" CHECK ("seller_application"."status" in ('new', 'reviewing', 'asked', 'answered', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "store_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_invitation_store_id_email_unique" UNIQUE("store_id","email"),
	CONSTRAINT "store_invitation_role_known" CHECK ("store_invitation"."role" in ('owner', 'manager', 'packer'))
);
--> statement-breakpoint
CREATE TABLE "store_member" (
	"store_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"role" text DEFAULT 'owner' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_member_store_id_user_id_pk" PRIMARY KEY("store_id","user_id"),
	CONSTRAINT "store_member_role_known" CHECK ("store_member"."role" in ('owner', 'manager', 'packer'))
);
--> statement-breakpoint
ALTER TABLE "reset_token" ADD CONSTRAINT "reset_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_invitation" ADD CONSTRAINT "customer_invitation_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_invitation" ADD CONSTRAINT "customer_invitation_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_requested_by_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_account" ADD CONSTRAINT "payment_account_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_account" ADD CONSTRAINT "payment_account_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_off" ADD CONSTRAINT "notification_off_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_picture" ADD CONSTRAINT "refund_picture_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_list" ADD CONSTRAINT "shopping_list_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_attribute_id_attribute_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attribute"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute_value" ADD CONSTRAINT "product_attribute_value_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute_value" ADD CONSTRAINT "product_attribute_value_attribute_value_id_attribute_value_id_fk" FOREIGN KEY ("attribute_value_id") REFERENCES "public"."attribute_value"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation_attribute_value" ADD CONSTRAINT "variation_attribute_value_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation_attribute_value" ADD CONSTRAINT "variation_attribute_value_attribute_value_id_attribute_value_id_fk" FOREIGN KEY ("attribute_value_id") REFERENCES "public"."attribute_value"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_acted_by_user_id_fk" FOREIGN KEY ("acted_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_own_customer_id_customer_id_fk" FOREIGN KEY ("own_customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entry" ADD CONSTRAINT "points_entry_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entry" ADD CONSTRAINT "wallet_entry_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_category" ADD CONSTRAINT "post_category_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_category" ADD CONSTRAINT "post_category_category_id_blog_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_ingredient" ADD CONSTRAINT "post_ingredient_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_ingredient_product" ADD CONSTRAINT "post_ingredient_product_ingredient_id_post_ingredient_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."post_ingredient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_ingredient_product" ADD CONSTRAINT "post_ingredient_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tag" ADD CONSTRAINT "post_tag_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tag" ADD CONSTRAINT "post_tag_tag_id_blog_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."blog_tag"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cross_sell" ADD CONSTRAINT "cross_sell_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cross_sell" ADD CONSTRAINT "cross_sell_other_id_product_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_size_chart_id_size_chart_id_fk" FOREIGN KEY ("size_chart_id") REFERENCES "public"."size_chart"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_unit" ADD CONSTRAINT "product_unit_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation" ADD CONSTRAINT "variation_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation" ADD CONSTRAINT "variation_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition" ADD CONSTRAINT "edition_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_booking" ADD CONSTRAINT "delivery_booking_window_id_delivery_window_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."delivery_window"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_rate" ADD CONSTRAINT "delivery_rate_zone_id_delivery_zone_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zone"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_window" ADD CONSTRAINT "delivery_window_zone_id_delivery_zone_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zone"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "window_hold" ADD CONSTRAINT "window_hold_window_id_delivery_window_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."delivery_window"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick" ADD CONSTRAINT "pick_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick" ADD CONSTRAINT "pick_substitute_id_product_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick" ADD CONSTRAINT "pick_picker_id_user_id_fk" FOREIGN KEY ("picker_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picked_order" ADD CONSTRAINT "picked_order_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picked_order" ADD CONSTRAINT "picked_order_picker_id_user_id_fk" FOREIGN KEY ("picker_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf" ADD CONSTRAINT "shelf_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_window_id_delivery_window_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."delivery_window"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_driver_id_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop" ADD CONSTRAINT "stop_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop" ADD CONSTRAINT "stop_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_outbox" ADD CONSTRAINT "erp_outbox_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_outbox" ADD CONSTRAINT "erp_outbox_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_plan" ADD CONSTRAINT "product_plan_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_token" ADD CONSTRAINT "newsletter_token_subscriber_id_newsletter_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compare_item" ADD CONSTRAINT "compare_item_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compare_item" ADD CONSTRAINT "compare_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_sub_order_id_sub_order_id_fk" FOREIGN KEY ("sub_order_id") REFERENCES "public"."sub_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_order" ADD CONSTRAINT "sub_order_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_order" ADD CONSTRAINT "sub_order_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_case" ADD CONSTRAINT "payment_case_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_case" ADD CONSTRAINT "payment_case_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_requested_by_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_feedback" ADD CONSTRAINT "question_feedback_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_feedback" ADD CONSTRAINT "question_feedback_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_role_id_staff_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_role_id_staff_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_commission" ADD CONSTRAINT "category_commission_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_requested_by_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_account" ADD CONSTRAINT "store_account_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_entry" ADD CONSTRAINT "store_entry_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_entry" ADD CONSTRAINT "store_entry_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_line" ADD CONSTRAINT "store_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_line" ADD CONSTRAINT "store_line_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_document" ADD CONSTRAINT "application_document_application_id_seller_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."seller_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_approval" ADD CONSTRAINT "product_approval_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_application" ADD CONSTRAINT "seller_application_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_invitation" ADD CONSTRAINT "store_invitation_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_member" ADD CONSTRAINT "store_member_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_member" ADD CONSTRAINT "store_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_code_expires_at_index" ON "one_time_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_approval_customer_id_id_index" ON "order_approval" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "order_approval_requested_by_index" ON "order_approval" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "notification_user_id_id_index" ON "notification" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "passkey_user_id_index" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expires_at_index" ON "passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shopping_list_customer_id_updated_at_index" ON "shopping_list" USING btree ("customer_id","updated_at");--> statement-breakpoint
CREATE INDEX "product_attribute_value_attribute_value_id_index" ON "product_attribute_value" USING btree ("attribute_value_id");--> statement-breakpoint
CREATE INDEX "variation_attribute_value_attribute_value_id_index" ON "variation_attribute_value" USING btree ("attribute_value_id");--> statement-breakpoint
CREATE INDEX "credential_user_id_index" ON "credential" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_acted_by_index" ON "session" USING btree ("acted_by") WHERE "session"."acted_by" is not null;--> statement-breakpoint
CREATE INDEX "user_email_index" ON "user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "user_customer_id_index" ON "user" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_confirmed_email" ON "user" USING btree ("email") WHERE "user"."email_verified";--> statement-breakpoint
CREATE INDEX "coupon_use_coupon_id_customer_id_index" ON "coupon_use" USING btree ("coupon_id","customer_id");--> statement-breakpoint
CREATE INDEX "coupon_use_coupon_id_email_index" ON "coupon_use" USING btree ("coupon_id","email");--> statement-breakpoint
CREATE INDEX "points_entry_customer_id_id_index" ON "points_entry" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "wallet_entry_customer_id_id_index" ON "wallet_entry" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "post_status_published_at_index" ON "post" USING btree ("status","published_at");--> statement-breakpoint
CREATE INDEX "post_category_category_id_index" ON "post_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "post_ingredient_post_id_index" ON "post_ingredient" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_ingredient_product_product_id_index" ON "post_ingredient_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "post_tag_tag_id_index" ON "post_tag" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "cart_line_product_id_index" ON "cart_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "category_parent_id_index" ON "category" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "cross_sell_other_id_index" ON "cross_sell" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_sku_index" ON "product" USING btree ("sku") WHERE "product"."sku" is not null;--> statement-breakpoint
CREATE INDEX "product_status_created_at_id_index" ON "product" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "product_status_sale_price_index" ON "product" USING btree ("status","sale_price");--> statement-breakpoint
CREATE INDEX "product_brand_index" ON "product" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "product_store_id_index" ON "product" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "product_price_id_index" ON "product" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "product_name_index" ON "product" USING btree (lower("name" ->> 'en'),"id");--> statement-breakpoint
CREATE INDEX "product_code_index" ON "product" USING btree (coalesce("sku", ''),"id");--> statement-breakpoint
CREATE INDEX "product_created_at_id_index" ON "product" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_updated_at_id_index" ON "product" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "product_status_id_index" ON "product" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "product_barcode_index" ON "product" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "product_category_category_id_index" ON "product_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "stock_entry_product_id_index" ON "stock_entry" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_entry_order_number_index" ON "stock_entry" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "variation_product_id_index" ON "variation" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "content_change_xact_index" ON "content_change" USING btree ("xact");--> statement-breakpoint
CREATE INDEX "content_change_changed_at_index" ON "content_change" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "edition_kind_record_id_index" ON "edition" USING btree ("kind","record","id");--> statement-breakpoint
CREATE INDEX "delivery_rate_zone_id_index" ON "delivery_rate" USING btree ("zone_id");--> statement-breakpoint
CREATE INDEX "delivery_window_zone_id_index" ON "delivery_window" USING btree ("zone_id");--> statement-breakpoint
CREATE INDEX "window_hold_until_index" ON "window_hold" USING btree ("until");--> statement-breakpoint
CREATE INDEX "window_hold_window_id_index" ON "window_hold" USING btree ("window_id");--> statement-breakpoint
CREATE INDEX "window_hold_network_index" ON "window_hold" USING btree ("network");--> statement-breakpoint
CREATE INDEX "pick_substitute_id_index" ON "pick" USING btree ("substitute_id") WHERE "pick"."substitute_id" is not null;--> statement-breakpoint
CREATE INDEX "run_driver_id_date_index" ON "run" USING btree ("driver_id","date");--> statement-breakpoint
CREATE INDEX "run_date_index" ON "run" USING btree ("date");--> statement-breakpoint
CREATE INDEX "stop_run_id_position_index" ON "stop" USING btree ("run_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "stop_open_order" ON "stop" USING btree ("order_id") WHERE "stop"."state" not in ('delivered', 'refused', 'absent');--> statement-breakpoint
CREATE INDEX "stop_order_id_index" ON "stop" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "erp_outbox_due_at_index" ON "erp_outbox" USING btree ("due_at") WHERE "erp_outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "erp_report_made_at_index" ON "erp_report" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "product_plan_due_at_index" ON "product_plan" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "contact_message_status_id_index" ON "contact_message" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "newsletter_token_subscriber_id_index" ON "newsletter_token" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_token_expires_at_index" ON "newsletter_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "compare_item_product_id_index" ON "compare_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wishlist_item_product_id_index" ON "wishlist_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "mail_due_at_index" ON "mail" USING btree ("due_at") WHERE "mail"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "upload_published_published_at_index" ON "upload" USING btree ("published","published_at");--> statement-breakpoint
CREATE INDEX "address_customer_id_index" ON "address" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_default_shipping" ON "address" USING btree ("customer_id") WHERE "address"."default_shipping";--> statement-breakpoint
CREATE UNIQUE INDEX "address_default_billing" ON "address" USING btree ("customer_id") WHERE "address"."default_billing";--> statement-breakpoint
CREATE INDEX "order_customer_id_created_at_index" ON "order" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "order_status_created_at_id_index" ON "order" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "order_held_until_index" ON "order" USING btree ("held_until") WHERE "order"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "order_coupon_id_index" ON "order" USING btree ("coupon_id") WHERE "order"."coupon_id" is not null;--> statement-breakpoint
CREATE INDEX "order_person" ON "order" USING gin ("person_keys");--> statement-breakpoint
CREATE INDEX "order_unpaid_guest" ON "order" USING gin ("guest_keys") WITH (fastupdate=false) WHERE "order"."payment_status" = 'pending' and "order"."released_at" is null;--> statement-breakpoint
CREATE INDEX "order_event_order_id_index" ON "order_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_event_sub_order_id_index" ON "order_event" USING btree ("sub_order_id") WHERE "order_event"."sub_order_id" is not null;--> statement-breakpoint
CREATE INDEX "order_line_order_id_index" ON "order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sub_order_store_id_status_index" ON "sub_order" USING btree ("store_id","status");--> statement-breakpoint
CREATE INDEX "document_order_id_index" ON "document" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_order_id_index" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_created_at_index" ON "payment" USING btree ("created_at") WHERE "payment"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payment_case_payment_id_index" ON "payment_case" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_case_decided_by_index" ON "payment_case" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "payment_case_updated_at_index" ON "payment_case" USING btree ("updated_at") WHERE "payment_case"."status" = 'refunding';--> statement-breakpoint
CREATE INDEX "payment_event_received_at_index" ON "payment_event" USING btree ("received_at") WHERE "payment_event"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "refund_order_id_index" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_status_id_index" ON "refund" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "refund_line_refund_id_index" ON "refund_line" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "question_product_id_status_created_at_index" ON "question" USING btree ("product_id","status","created_at");--> statement-breakpoint
CREATE INDEX "review_product_id_status_created_at_index" ON "review" USING btree ("product_id","status","created_at");--> statement-breakpoint
CREATE INDEX "search_count_count_index" ON "search_count" USING btree ("count");--> statement-breakpoint
CREATE INDEX "search_count_begins" ON "search_count" USING btree ("query" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "activity_kind_record_id_index" ON "activity" USING btree ("kind","record","id");--> statement-breakpoint
CREATE INDEX "activity_change_index" ON "activity" USING btree ("change");--> statement-breakpoint
CREATE INDEX "customer_note_customer_id_index" ON "customer_note" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "order_note_order_id_index" ON "order_note" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "staff_invitation_email_index" ON "staff_invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_invitation_role_id_index" ON "staff_invitation" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "staff_member_role_id_index" ON "staff_member" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "payout_status_id_index" ON "payout" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_open" ON "payout" USING btree ("store_id") WHERE "payout"."status" in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "payout_store_id_id_index" ON "payout" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "store_entry_store_id_id_index" ON "store_entry" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "store_entry_store_id_created_at_index" ON "store_entry" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "store_line_store_id_index" ON "store_line" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "application_document_application_id_index" ON "application_document" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "product_approval_state_index" ON "product_approval" USING btree ("state");--> statement-breakpoint
CREATE INDEX "seller_application_status_id_index" ON "seller_application" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "seller_application_store_id_index" ON "seller_application" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "store_member_user_id_index" ON "store_member" USING btree ("user_id");
