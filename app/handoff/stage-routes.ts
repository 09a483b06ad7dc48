/** Whose data is a page of the stage. */
export const STAGE_ROUTES = ['routes/stage', 'routes/stage_.message.$id']
