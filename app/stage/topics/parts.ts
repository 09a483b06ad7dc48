// One chunk for acts on topics, of readers and of people on stage.
export { loadTopics } from './actions.ts'
export { TopicActs, TopicAdded } from './topic-acts.tsx'
export { TopicTalk } from './topic-talk.tsx'
export { TopicTools } from './topic-tools.tsx'
