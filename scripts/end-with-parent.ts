/** Loaded into a child that has a channel to its parent: without a parent it drains and ends. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
