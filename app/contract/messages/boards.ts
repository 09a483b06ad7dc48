import { z } from 'zod/mini'
import { Platform } from '../people/participants.ts'

// What a page shows besides messages (G-114).

export const Person = z.object({
	platform: Platform,
	platformUserId: z.string(),
	platformUsername: z.string(),
	profilePicUrl: z.string(),
})
export type Person = z.infer<typeof Person>

export const Topic = z.extend(Person, {
	id: z.string(),
	text: z.string(),
	submittedAt: z.number(),
	priority: z.number(),
})
export type Topic = z.infer<typeof Topic>

export const GatheringEvent = z.object({
	_id: z.string(),
	title: z.string(),
	description: z.nullable(z.string()),
	url: z.nullable(z.string()),
	startTime: z.number(),
	rsvps: z.array(Person),
})
export type GatheringEvent = z.infer<typeof GatheringEvent>

export const Story = z.object({
	_id: z.string(),
	userId: z.string(),
	author: Person,
	mediaType: z.enum(['image', 'video']),
	mediaUrl: z.string(),
	storyText: z.nullable(z.string()),
	storyLinkUrl: z.nullable(z.string()),
	createdAt: z.number(),
	expiresAt: z.number(),
	viewCount: z.number(),
})
export type Story = z.infer<typeof Story>

export const Banner = z.object({
	id: z.string(),
	imageUrl: z.nullable(z.string()),
	linkUrl: z.nullable(z.string()),
	adCreatedAt: z.nullable(z.number()),
	adPurchasedAt: z.nullable(z.number()),
	currentAuctionPriceUSD: z.number(),
	lastPriceUpdateTimestamp: z.number(),
})
export type Banner = z.infer<typeof Banner>
