export const REPORT_REASONS = ['spam', 'hate', 'violence', 'sexual', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
