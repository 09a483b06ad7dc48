// One chunk with acts on topics, for readers and for people on stage.
export { loadTopics } from './actions.ts'
export { openTopicForm } from './boost-draft.ts'
export { TopicActs, TopicAdded } from './topic-acts.tsx'
export { TopicTalk } from './topic-talk.tsx'
export { TopicTools } from './topic-tools.tsx'
