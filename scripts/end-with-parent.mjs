/** Preloaded into child processes: asks them to shut down when their parent is gone. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
